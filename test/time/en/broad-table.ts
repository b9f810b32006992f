/** English of every kind, said on Tuesday, 2026-12-01 at 18:00 in Taipei: the sentence | its next moments (… when there are more) | the thing itself. */
export const BROAD = `
first thing Monday call the bank | 2026-12-07 09:00 | call the bank
a week from Tuesday | 2026-12-15 09:00 |
the Tuesday after next | 2026-12-15 09:00 |
the day after Thanksgiving | 2027-11-26 09:00 |
two Fridays from now | 2026-12-11 09:00 |
three Mondays from now at 10 | 2026-12-21 10:00 |
the last working day of the year | 2026-12-31 09:00 |
the last Friday before Christmas | 2026-12-18 09:00 |
the first Monday after New Year's | 2027-01-04 09:00 |
the weekend after next | 2026-12-19 09:00 |
the first of the month after next | 2027-02-01 09:00 |
in six weeks' time | 2027-01-12 18:00 |
in a couple of hours' time | 2026-12-01 20:00 |
half an hour from now | 2026-12-01 18:30 |
an hour and ten minutes from now | 2026-12-01 19:10 |
in 1.5 hours | 2026-12-01 19:30 |
in two and a half days | 2026-12-04 06:00 |
by 5pm Thursday | 2026-12-03 17:00 |
no later than Friday noon | 2026-12-04 12:00 |
sometime next week | 2026-12-07 09:00 |
the morning of the 14th | 2026-12-14 09:00 |
on the evening of December 20th | 2026-12-20 19:00 |
Saturday around lunchtime | 2026-12-05 12:00 |
at ten to nine tomorrow morning | 2026-12-02 08:50 |
five past noon on Sunday | 2026-12-06 12:05 |
quarter of five tomorrow | 2026-12-02 16:45 |
7 in the evening on Saturday | 2026-12-05 19:00 |
6ish tomorrow | 2026-12-02 18:00 |
at about half past nine tonight | 2026-12-01 21:30 |
noon-ish Friday | 2026-12-04 12:00 |
tomorrow at 14h30 | 2026-12-02 14:30 |
tomorrow at 9h | 2026-12-02 09:00 |
2026/12/24 18:30 | 2026-12-24 18:30 |
24.12.2026 at 18:30 | 2026-12-24 18:30 |
24 Dec 26, 6:30 p.m. | 2026-12-24 18:30 |
Dec. 24, '26 6:30PM | 2026-12-24 18:30, … |
Thu Dec 24 2026 18:30:00 GMT+0800 | 2026-12-24 18:30 |
2026-12-24T10:30Z | 2026-12-24 18:30 |
20261224T183000 | 2026-12-24 18:30 |
the twenty-fourth of December at half six in the evening | 2026-12-24 18:30 |
Boxing Day at 11 | 2026-12-26 11:00 |
Valentine's at 7pm dinner with Kim | 2027-02-14 19:00 | dinner with Kim
on Easter Monday | 2027-03-29 09:00 |
Mother's Day brunch at 11 | 2027-05-09 11:00 | brunch
the day before Christmas Eve | 2026-12-23 09:00 |
two days after New Year's | 2027-01-03 09:00 |
on Lunar New Year at 8am | 2027-02-06 08:00 |
Mid-Autumn Festival evening | 2027-09-15 19:00 |
3pm EST tomorrow | 2026-12-03 04:00 |
noon in Berlin on Friday | 2026-12-04 19:00 |
9:00 UTC+2 tomorrow | 2026-12-02 15:00 |
tomorrow 17:00 CET | 2026-12-03 00:00 |
in 3 business days | 2026-12-04 18:00 |
5 working days after December 10 | 2026-12-17 09:00 |
the business day before Christmas | 2026-12-24 09:00 |
next business day at 10 | 2026-12-02 10:00 |
tmrw arvo | 2026-12-02 15:00 |
this Thurs 4p | 2026-12-03 16:00 |
wednsday at 3 | 2026-12-02 15:00 |
satruday morning | 2026-12-05 09:00 |
febuary 3rd at 2 pm | 2027-02-03 14:00 |
tommorow 8 am | 2026-12-02 08:00 |
nxt fri 5pm | 2026-12-11 17:00 |
in 2hrs | 2026-12-01 20:00 |
in 45 mins. call Ed | 2026-12-01 18:45 | call Ed
at 7:00 A.M. on Monday | 2026-12-07 07:00 |
at 730 tomorrow morning | 2026-12-02 07:30 |
12 noon Thursday | 2026-12-03 12:00 |
12am Friday | 2026-12-04 00:00 |
remind me about the bins tonight at 9 and tomorrow at 7am | 2026-12-01 21:00, 2026-12-02 07:00 | the bins
remind me at 8, 8:30 and 9 tonight to check in | 2026-12-01 20:00, 2026-12-01 20:30, 2026-12-01 21:00 | check in
Friday and Saturday at 6pm feed the cat | 2026-12-04 18:00, 2026-12-05 18:00 | feed the cat
remind me on Dec 5, 12 and 19 to buy a wreath | 2026-12-05 09:00, 2026-12-12 09:00, 2026-12-19 09:00 | buy a wreath
The train leaves at 6:42am tomorrow; wake me 50 minutes earlier | 2026-12-02 05:52 | The train leaves
Interview Thursday 2pm, nudge me the evening before | 2026-12-02 19:00 | Interview
my lease ends March 31, remind me 60 days before | 2027-01-30 09:00 | my lease ends
remind me a week before my anniversary on June 12 | 2027-06-05 09:00 | my anniversary
between 2 and 4 on Friday: delivery | 2026-12-04 14:00 | delivery
from 10 to 11:30 tomorrow workshop | 2026-12-02 10:00 | workshop
every weekday except when it is a holiday at 8am | 2026-12-02 08:00, 2026-12-03 08:00, … |
on odd days at 9pm water the ferns | 2026-12-01 21:00, 2026-12-03 21:00, 2026-12-05 21:00, … | water the ferns
on even days | 2026-12-02 09:00, 2026-12-04 09:00, … |
every odd-numbered day at 7am | 2026-12-03 07:00, 2026-12-05 07:00, … |
every third Thursday at 6pm | 2026-12-03 18:00, 2026-12-24 18:00, … |
every day but Monday at noon | 2026-12-02 12:00, 2026-12-03 12:00, 2026-12-04 12:00, 2026-12-05 12:00, 2026-12-06 12:00, 2026-12-08 12:00, … |
weekdays at 6:15am | 2026-12-02 06:15, 2026-12-03 06:15, … |
Mon-Fri 9-5 every hour on the hour | 2026-12-02 09:00, 2026-12-02 10:00, … |
every Mon, Wed & Fri @ 6:30pm | 2026-12-02 18:30, 2026-12-04 18:30, … |
Tuesdays and Thursdays from 7pm | 2026-12-01 19:00, 2026-12-03 19:00, … |
every Sunday through Thursday at 10pm | 2026-12-01 22:00, 2026-12-02 22:00, 2026-12-03 22:00, 2026-12-06 22:00, … |
every other weekend | 2026-12-05 09:00, 2026-12-06 09:00, 2026-12-19 09:00, … |
every second Wednesday of the month at 5 | 2026-12-09 17:00, 2027-01-13 17:00, … |
the 1st and 15th of every month at 8am | 2026-12-15 08:00, 2027-01-01 08:00, … |
on the 10th, 20th and 30th of each month | 2026-12-10 09:00, 2026-12-20 09:00, 2026-12-30 09:00, … |
every month on the second to last day | 2026-12-30 09:00, 2027-01-30 09:00, … |
the penultimate Friday of every month | 2026-12-18 09:00, 2027-01-22 09:00, … |
last business day of every month at 3pm payroll | 2026-12-31 15:00, 2027-01-29 15:00, … | payroll
every 6 months starting January 15 | 2027-01-15 09:00, 2027-07-15 09:00, … |
first Monday of every quarter at 9 | 2027-01-04 09:00, 2027-04-05 09:00, … |
twice a month | 2026-12-15 09:00, 2027-01-01 09:00, … |
every 4 hours between 8am and 8pm | 2026-12-01 20:00, 2026-12-02 08:00, 2026-12-02 12:00, … |
every 20 minutes between 7 and 9pm | 2026-12-01 19:00, 2026-12-01 19:20, … |
daily at 7am & 7pm | 2026-12-01 19:00, 2026-12-02 07:00, … |
every morning and every night | 2026-12-01 21:00, 2026-12-02 09:00, … |
once a week on Saturday at 10 | 2026-12-05 10:00, 2026-12-12 10:00, … |
every year on the last Sunday in March at 1am | 2027-03-28 01:00, 2028-03-26 01:00, … |
every leap day | 2028-02-29 09:00, 2032-02-29 09:00, … |
every Monday until Christmas at 9 | 2026-12-07 09:00, 2026-12-14 09:00, 2026-12-21 09:00 |
daily for a fortnight at 8pm | 2026-12-01 20:00, 2026-12-02 20:00, … |
every day from Dec 20 to Jan 5 at 10am | 2026-12-20 10:00, 2026-12-21 10:00, … |
every Tuesday in January at 4pm | 2027-01-05 16:00, 2027-01-12 16:00, … |
every day this week at 9pm | 2026-12-01 21:00, 2026-12-02 21:00, … |
for the next 3 days at noon | 2026-12-02 12:00, 2026-12-03 12:00, 2026-12-04 12:00 |
every 15 minutes for the next hour | 2026-12-01 18:15, 2026-12-01 18:30, 2026-12-01 18:45, 2026-12-01 19:00 |
weekly on Sundays, 4 times | 2026-12-06 09:00, 2026-12-13 09:00, 2026-12-20 09:00, 2026-12-27 09:00 |
every weekday morning at 7:45 except Wednesdays | 2026-12-03 07:45, 2026-12-04 07:45, 2026-12-07 07:45, … |
every day at 9am from December 24 except on the 25th | 2026-12-24 09:00, 2026-12-26 09:00, … |
every January 1st at noon | 2027-01-01 12:00, 2028-01-01 12:00, … |
annually on my birthday, May 9 | 2027-05-09 09:00, 2028-05-09 09:00, … | my birthday
every workday at 17:45 log hours | 2026-12-02 17:45, 2026-12-03 17:45, … | log hours
once an hour | 2026-12-01 19:00, 2026-12-01 20:00, … |
every ninety minutes | 2026-12-01 19:30, 2026-12-01 21:00, … |
every 2 weeks starting this Friday at 3 | 2026-12-04 15:00, 2026-12-18 15:00, … |
30 7 * * 1-5 | 2026-12-02 07:30, 2026-12-03 07:30, … |
@daily | 2026-12-02 00:00, 2026-12-03 00:00, … |
every Wed nite 8ish trivia | 2026-12-02 20:00, 2026-12-09 20:00, … | trivia
this coming Monday at 8:15 | 2026-12-07 08:15 |
Monday next at 10am | 2026-12-07 10:00 |
Saturday fortnight | 2026-12-19 09:00 |
ten days from tomorrow | 2026-12-12 09:00 |
the Sunday after next at noon | 2026-12-13 12:00 |
the second Tuesday in February | 2027-02-09 09:00 |
on the Friday after Thanksgiving | 2027-11-26 09:00 |
the week after Christmas | 2027-01-01 09:00 |
the day before my flight on Dec 20 | 2026-12-19 09:00 | my flight
six days before New Year's Eve | 2026-12-25 09:00 |
exactly one month from today | 2027-01-01 18:00 |
in a year and a half | 2028-06-01 18:00 |
in three-quarters of an hour | 2026-12-01 18:45 |
in 90 seconds | 2026-12-01 18:01:30 |
an hour from now | 2026-12-01 19:00 |
in an hour's time | 2026-12-01 19:00 |
twenty minutes hence | 2026-12-01 18:20 |
in 1h 15m | 2026-12-01 19:15 |
in 2 days at 6am | 2026-12-03 06:00 |
3 weeks from Saturday | 2026-12-26 09:00 |
one week before the 20th | 2026-12-13 09:00 |
by midnight | 2026-12-02 00:00 |
by the end of the day Friday | 2026-12-04 17:00 |
before 9 tomorrow | 2026-12-02 09:00 |
after 6pm on Thursday | 2026-12-03 18:00 |
Wed 9 Dec 16:45 | 2026-12-09 16:45 |
Dec 9th, 4:45 PM | 2026-12-09 16:45 |
9-Dec-2026 | 2026-12-09 09:00 |
12/9/26 | 2026-12-09 09:00 |
2026.12.09 | 2026-12-09 09:00 |
quarter past eleven tonight | 2026-12-01 23:15 |
twenty-five to four tomorrow afternoon | 2026-12-02 15:35 |
half seven tomorrow evening | 2026-12-02 19:30 |
at seven-thirty am tomorrow | 2026-12-02 07:30 |
9 o clock tomorrow morning | 2026-12-02 09:00 |
10:30 in the morning on Sunday | 2026-12-06 10:30 |
at noon two weeks from today | 2026-12-15 12:00 |
tomorrow same time | 2026-12-02 18:00 |
4:30 p tomorrow | 2026-12-02 16:30 | p
thrs 5pm | 2026-12-03 17:00 |
tomorow mornign at 9 | 2026-12-02 09:00 |
in ten mintues | 2026-12-01 18:10 |
8am Pacific on Thursday | 2026-12-04 00:00 |
14:00 GMT tomorrow | 2026-12-02 22:00 |
remind me tomorrow and again on Friday to call Lou | 2026-12-02 09:00, 2026-12-04 09:00 | call Lou
remind me Monday, Tuesday and Thursday at 4 to practice | 2026-12-03 16:00, 2026-12-07 16:00, 2026-12-08 16:00 | practice
school play on Dec 17 at 6:30pm, remind me 2 days before and again 1 hour before | 2026-12-15 18:30, 2026-12-17 17:30 | school play
every Saturday at 10am piano, remind me 15 min before | 2026-12-05 09:45, 2026-12-12 09:45, … | piano
every evening except Fridays at 8:30 | 2026-12-01 20:30, 2026-12-02 20:30, 2026-12-03 20:30, 2026-12-05 20:30, … |
every day at noon but not on weekends | 2026-12-02 12:00, 2026-12-03 12:00, 2026-12-04 12:00, 2026-12-07 12:00, … |
weekdays at 9am excluding Dec 25 | 2026-12-02 09:00, 2026-12-03 09:00, … |
every Tuesday at 6pm except the 15th | 2026-12-08 18:00, 2026-12-22 18:00, … |
every morning at 6:45 until January | 2026-12-02 06:45, 2026-12-03 06:45, … |
every 45 minutes until 9pm | 2026-12-01 18:45, 2026-12-01 19:30, 2026-12-01 20:15, 2026-12-01 21:00 |
every 3 hours starting at 7am tomorrow | 2026-12-02 07:00, 2026-12-02 10:00, … |
every other day at 7pm | 2026-12-01 19:00, 2026-12-03 19:00, … |
every 4th Friday of the month | 2026-12-25 09:00, 2027-01-22 09:00, … |
first and third Monday of the month at 9:30am | 2026-12-07 09:30, 2026-12-21 09:30 |
on the 28th of each month | 2026-12-28 09:00, 2027-01-28 09:00, … |
every 10th of the month at 5pm | 2026-12-10 17:00, 2027-01-10 17:00, … |
each quarter on the 1st | 2027-01-01 09:00, 2027-04-01 09:00, … |
every six months on the 1st | 2027-01-01 09:00, 2027-07-01 09:00, … |
every summer on June 21 | 2027-06-21 09:00, 2028-06-21 09:00, … |
every year the day after Christmas | 2026-12-26 09:00, 2027-12-26 09:00, … |
once every two weeks on Monday morning | 2026-12-07 09:00, 2026-12-21 09:00, … |
Mon-Thu at 8pm, Fri at 6pm | 2026-12-01 20:00, 2026-12-02 20:00, 2026-12-03 20:00, 2026-12-04 18:00, … |
from December 10 every day at 8am for a week | 2026-12-10 08:00, 2026-12-11 08:00, … |
every weekday in December at 5pm | 2026-12-02 17:00, 2026-12-03 17:00, … |
every hour from 11pm to 3am | 2026-12-01 23:00, 2026-12-02 00:00, 2026-12-02 01:00, … |
remind me 20 minutes before midnight | 2026-12-01 23:40 |
the third of January at 8 in the morning | 2027-01-03 08:00 |
a fortnight on Friday | 2026-12-18 09:00 |
two days before the last day of the month | 2026-12-29 09:00 |
at half eight on Thursday night | 2026-12-03 20:30 |
every second Sunday | 2026-12-06 09:00, 2026-12-20 09:00, … |
every other Sunday at 6 except Dec 20 | 2026-12-06 18:00, 2027-01-03 18:00, … |
the 29th of every month at noon | 2026-12-29 12:00, 2027-01-29 12:00, … |
on weekdays between 9 and 5 every 90 minutes | 2026-12-02 09:00, 2026-12-02 10:30, … |
take the bread out in 35 | 2026-12-01 18:35 | take the bread out
every 25th | 2026-12-25 09:00, 2027-01-25 09:00, … |
from tomorrow, every day at 7am for 10 days | 2026-12-02 07:00, 2026-12-03 07:00, … |
remind me on the 3rd, 6th and 9th at 8pm to water the cactus | 2026-12-03 20:00, 2026-12-06 20:00, 2026-12-09 20:00 | water the cactus
Tuesday through Thursday at 3pm | 2026-12-02 15:00, 2026-12-03 15:00, … |
monthly on the first Sunday at 10 | 2026-12-06 10:00, 2027-01-03 10:00, … |
every weekday at 8 and on weekends at 10 | 2026-12-02 08:00, 2026-12-03 08:00, 2026-12-04 08:00, 2026-12-05 10:00, … |
early Friday morning | 2026-12-04 07:00 |
not before Friday | 2026-12-04 09:00 | not
`;

/** Words that name no time. */
export const BROAD_NONE: readonly string[] = [
  'I may be late',
  'we marched for hours',
  "he's second to none",
  'the 3 of us',
  'half of them agreed',
  "it's now or never",
  'my 9 to 5 job is boring',
  '1 in 4 people',
  'read Fahrenheit 451',
  'route 66',
  'he was born in the sixties',
  'take it one day at a time',
  'better late than never',
  'a minute of silence',
  'May the force be with you',
  'book club is the last Thursday of every month at 7pm, remind me the day before',
  'the meeting took two hours',
  'I have two left',
  'he turned 40',
  'second-hand books',
  'at the end of the tunnel',
  'April is my sister',
  'gate 5',
  'room for one more',
  'a while ago',
];

/** Times that have passed. */
export const BROAD_PAST: readonly string[] = [
  'yesterday at 5',
  'last Monday',
  'on November 3, 2026',
  'every day until last Friday',
  'two hours ago',
  'last Sunday afternoon',
  '3 days ago',
  'on 1 January 2020',
];

/** Dates that do not exist. */
export const BROAD_IMPOSSIBLE: readonly string[] = ['remind me on Feb 30', 'on April 31'];
