import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { moment, SAID } from '../grammar/reading.ts';

/** A sentence, its first moment, the thing itself, and what is asked for. */
const SENTENCES: [text: string, at: string, content: string, action: string | undefined][] = [
  ['Please remind me to submit the report by Friday at 5pm', '2026-12-04 17:00', 'submit the report', 'remind'],
  ['can you remind me tomorrow at 8 to take out the trash?', '2026-12-02 08:00', 'take out the trash', 'remind'],
  ['set a reminder for 3pm to call the dentist', '2026-12-02 15:00', 'call the dentist', 'remind'],
  ['set an alarm for 6:30 am', '2026-12-02 06:30', '', 'remind'],
  ['wake me up at 7 tomorrow', '2026-12-02 07:00', '', 'remind'],
  ["don't let me forget to water the plants on Saturday morning", '2026-12-05 09:00', 'water the plants', 'remind'],
  ['remember to pay the rent on the 1st', '2027-01-01 09:00', 'pay the rent', 'remind'],
  ["remind me about Mom's birthday on May 5th", '2027-05-05 09:00', "Mom's birthday", 'remind'],
  [
    'I need to renew my passport next month, remind me on the 15th',
    '2026-12-15 09:00',
    'I need to renew my passport next month',
    'remind',
  ],
  ['Meeting with Bob at 2pm on Thursday; remind me an hour before', '2026-12-03 13:00', 'Meeting with Bob', 'remind'],
  ['remind me 15 minutes before my 3pm call', '2026-12-02 14:45', 'my call', 'remind'],
  ['notify me every hour to stretch', '2026-12-01 19:00', 'stretch', 'remind'],
  ['ping me in 10', '2026-12-01 18:10', '', 'remind'],
  ['ping me in 2 hours about the deploy', '2026-12-01 20:00', 'the deploy', 'remind'],
  ['alert me at 18:00 that dinner is ready', '2026-12-02 18:00', 'dinner is ready', 'remind'],
  ['remind me: buy milk tomorrow at 6pm', '2026-12-02 18:00', 'buy milk', 'remind'],
  ['Tomorrow, remind me to call Anna at noon', '2026-12-02 12:00', 'call Anna', 'remind'],
  ['At noon tomorrow remind me to call Anna', '2026-12-02 12:00', 'call Anna', 'remind'],
  ['send me a summary of my emails every morning at 7', '2026-12-02 07:00', 'send me a summary of my emails', 'task'],
  ["every Monday at 9am, summarize last week's sales", '2026-12-07 09:00', "summarize last week's sales", 'task'],
  ['in 30 minutes check the server logs', '2026-12-01 18:30', 'check the server logs', 'task'],
  [
    'prepare the quarterly report on the last day of the quarter',
    '2026-12-31 09:00',
    'prepare the quarterly report',
    'task',
  ],
  ['remind me to buy 3 apples tomorrow at 5', '2026-12-02 17:00', 'buy 3 apples', 'remind'],
  ['remind me to take 2 pills at 8 and 20 every day', '2026-12-01 20:00', 'take 2 pills', 'remind'],
  ['tell me to drink water every 2 hours from 9am to 6pm', '2026-12-02 09:00', 'drink water', 'remind'],
  ['remind me to text Sam "see you at 5pm" tonight', '2026-12-01 20:00', 'text Sam "see you at 5pm"', 'remind'],
  ['remind my wife tomorrow at 9 to call', '2026-12-02 09:00', 'my wife to call', 'remind'],
  ['remind us on Sunday evening about the game', '2026-12-06 19:00', 'the game', 'remind'],
  ['Could you please wake me at quarter past six', '2026-12-01 18:15', '', 'remind'],
  ['remind me to check on the turkey in an hour and a half', '2026-12-01 19:30', 'check on the turkey', 'remind'],
  [
    'I have a dentist appointment next Tuesday at 10:30am',
    '2026-12-08 10:30',
    'I have a dentist appointment',
    undefined,
  ],
  ['lunch with Kate tomorrow at 12:30', '2026-12-02 12:30', 'lunch with Kate', undefined],
  ['pay electricity bill every month on the 10th', '2026-12-10 09:00', 'pay electricity bill', undefined],
  ['Team sync every other Wednesday at 2pm starting next week', '2026-12-09 14:00', 'Team sync', undefined],
  ['take vitamins daily at 9am for 30 days', '2026-12-02 09:00', 'take vitamins', undefined],
  ['remind me the last Friday of every month to send invoices', '2026-12-25 09:00', 'send invoices', 'remind'],
  ['remind me tomorrow', '2026-12-02 09:00', '', 'remind'],
  ['remind me to read chapter 7 tomorrow', '2026-12-02 09:00', 'read chapter 7', 'remind'],
  ['remind me to watch the 9pm news tonight', '2026-12-01 20:00', 'watch the 9pm news', 'remind'],
  ['Remind me at 9pm to watch the news at 10', '2026-12-01 21:00', 'watch the news at 10', 'remind'],
  ['remind me 2 days before Christmas to buy gifts', '2026-12-23 09:00', 'buy gifts', 'remind'],
];

describe('English sentences around a time', () => {
  test.each(SENTENCES)('%s', (text, at, content, action) => {
    const found = parseWhen(text, SAID);
    expect(moment(text)).toBe(at);
    expect(found.content).toBe(content);
    expect(found.action).toBe(action);
  });
});
