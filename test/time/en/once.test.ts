import { describe, expect, test } from 'vitest';
import { moments, rows } from '../grammar/reading.ts';

/** English: what is said on Tuesday, 2026-12-01 at 18:00 | the moment, as wall time in Taipei; several when several are named. */
const TABLE = `
in an hour and a half                       | 2026-12-01 19:30
in 2h30m                                    | 2026-12-01 20:30
in two and a half hours                     | 2026-12-01 20:30
in half a day                               | 2026-12-02 06:00
in 3 business days                          | 2026-12-04 18:00
3 working days from now                     | 2026-12-04 18:00
+2d                                         | 2026-12-03 18:00
90 minutes from now                         | 2026-12-01 19:30
a week from tomorrow                        | 2026-12-09 09:00
a week from Friday at noon                  | 2026-12-11 12:00
two weeks from Monday at 5                  | 2026-12-21 17:00
the day after tomorrow at 7:30 pm           | 2026-12-03 19:30
in a month                                  | 2027-01-01 18:00
in 6 weeks on Monday                        | 2027-01-11 09:00
on the 5th at 3pm                           | 2026-12-05 15:00
Dec 24th at 6 in the evening                | 2026-12-24 18:00
24.12.2026 18:00                            | 2026-12-24 18:00
2026-12-24T18:00                            | 2026-12-24 18:00
2026-12-24 18:00 UTC                        | 2026-12-25 02:00
12/24/26 6pm                                | 2026-12-24 18:00
24 Dec                                      | 2026-12-24 09:00
Christmas Eve at 5pm                        | 2026-12-24 17:00
next Christmas                              | 2026-12-25 09:00
the first Monday of February                | 2027-02-01 09:00
last Friday of this month at 4pm            | 2026-12-25 16:00
second Tuesday in March at 10am             | 2027-03-09 10:00
the last business day of the month          | 2026-12-31 09:00
first business day of next month            | 2027-01-01 09:00
end of next month                           | 2027-01-31 09:00
end of the week                             | 2026-12-06 09:00
beginning of next month                     | 2027-01-01 09:00
quarter to six                              | 2026-12-02 17:45
ten to nine tonight                         | 2026-12-01 20:50
half past seven tomorrow morning            | 2026-12-02 07:30
noon on Friday                              | 2026-12-04 12:00
midnight tomorrow                           | 2026-12-02 00:00
tonight at midnight                         | 2026-12-02 00:00
tomorrow night at 11                        | 2026-12-02 23:00
Friday night                                | 2026-12-04 21:00
this weekend                                | 2026-12-05 09:00
next weekend                                | 2026-12-12 09:00
next month on the 3rd                       | 2027-01-03 09:00
on the 3rd of next month at 8               | 2027-01-03 08:00
same time tomorrow                          | 2026-12-02 18:00
same time next Friday                       | 2026-12-11 18:00
an hour before noon tomorrow                | 2026-12-02 11:00
2 hours after midnight on Friday            | 2026-12-04 02:00
30 minutes before 5pm                       | 2026-12-02 16:30
3 days before Christmas                     | 2026-12-22 09:00
the day before Christmas                    | 2026-12-24 09:00
two weeks before March 1st                  | 2027-02-15 09:00
the Monday after next                       | 2026-12-14 09:00
Saturday week                               | 2026-12-12 09:00
in the next 10 minutes                      | 2026-12-01 18:10
by tomorrow 5pm                             | 2026-12-02 17:00
before Friday                               | 2026-12-04 09:00
at 0830                                     | 2026-12-02 08:30
at 8.30pm                                   | 2026-12-01 20:30
8:30 p.m. tmrw                              | 2026-12-02 20:30
tmrw at 9                                   | 2026-12-02 09:00
at 9am in London                            | 2026-12-02 17:00
at 9am in the office                        | 2026-12-02 09:00
9am London time tomorrow                    | 2026-12-02 17:00
3pm Tokyo time on Friday                    | 2026-12-04 14:00
10:00 Asia/Tokyo tomorrow                   | 2026-12-02 09:00
9am UTC+8 tomorrow                          | 2026-12-02 09:00
noon EST tomorrow                           | 2026-12-03 01:00
Monday, December 7th, 2026 at 9:15 AM       | 2026-12-07 09:15
7th of December at quarter past nine        | 2026-12-07 09:15
December 7 9:15                             | 2026-12-07 09:15
Dec 7 @ 9                                   | 2026-12-07 09:00
on 7/12 at 9                                | 2027-07-12 09:00
Sunday at 7 in the morning                  | 2026-12-06 07:00
five thirty pm                              | 2026-12-02 17:30
at six o'clock                              | 2026-12-02 18:00
at seven thirty tomorrow                    | 2026-12-02 07:30
10ish tomorrow                              | 2026-12-02 10:00
later today                                 | 2026-12-01 19:00
tomorrow first thing                        | 2026-12-02 09:00
first thing tomorrow morning                | 2026-12-02 09:00
EOD                                         | 2026-12-02 17:00
by close of business Friday                 | 2026-12-04 17:00
in fifteen                                  | 2026-12-01 18:15
in 45 secs                                  | 2026-12-01 18:00:45
in about 20 min                             | 2026-12-01 18:20
two hours from noon                         | 2026-12-02 14:00
tonight                                     | 2026-12-01 20:00
tomorrow evening around 6:45                | 2026-12-02 18:45
in the morning                              | 2026-12-02 09:00
at dawn                                     | 2026-12-02 06:00
at lunch tomorrow                           | 2026-12-02 12:00
early tomorrow morning                      | 2026-12-02 07:00
late Friday night                           | 2026-12-04 21:00
Q1 next year                                | 2027-01-01 09:00
New Year's Day at noon                      | 2027-01-01 12:00
Easter Monday                               | 2027-03-29 09:00
1st January 2027                            | 2027-01-01 09:00
January 1, 2027 00:00                       | 2027-01-01 00:00
June                                        | 2027-06-01 09:00
next June                                   | 2027-06-01 09:00
in June 2027                                | 2027-06-01 09:00
20th                                        | 2026-12-20 09:00
the 20th at noon                            | 2026-12-20 12:00
the 31st                                    | 2026-12-31 09:00
on February 29th                            | 2028-02-29 09:00
Feb 29 2028 at 10                           | 2028-02-29 10:00
13:05                                       | 2026-12-02 13:05
1:05                                        | 2026-12-02 13:05
07:05                                       | 2026-12-02 07:05
7 pm                                        | 2026-12-01 19:00
7pm tomorrow and 9am friday                 | 2026-12-02 19:00, 2026-12-04 09:00
on Monday and Wednesday at 8am              | 2026-12-02 08:00, 2026-12-07 08:00
at 3 and 5 pm tomorrow                      | 2026-12-02 15:00, 2026-12-02 17:00
in 5 min                                    | 2026-12-01 18:05
in five minutes                             | 2026-12-01 18:05
in 1h                                       | 2026-12-01 19:00
in an hour                                  | 2026-12-01 19:00
in 1 hour and 15 minutes                    | 2026-12-01 19:15
in 90 seconds                               | 2026-12-01 18:01:30
in three quarters of an hour                | 2026-12-01 18:45
in 2 days                                   | 2026-12-03 18:00
in two days at noon                         | 2026-12-03 12:00
in a fortnight                              | 2026-12-15 18:00
in 10 days at 8am                           | 2026-12-11 08:00
within 48 hours                             | 2026-12-03 18:00
after 45 minutes                            | 2026-12-01 18:45
3 hours later                               | 2026-12-01 21:00
2 weeks later                               | 2026-12-15 18:00
5 minutes from now                          | 2026-12-01 18:05
half an hour from now                       | 2026-12-01 18:30
1.5 hours from now                          | 2026-12-01 19:30
a month from today                          | 2027-01-01 18:00
three days from tomorrow                    | 2026-12-05 09:00
2 weeks after December 20                   | 2027-01-03 09:00
4 days before January 1st                   | 2026-12-28 09:00
the week before Christmas                   | 2026-12-18 09:00
today at 9pm                                | 2026-12-01 21:00
today at 11:30 pm                           | 2026-12-01 23:30
tonight at 10                               | 2026-12-01 22:00
tonight at 9:45                             | 2026-12-01 21:45
tomorrow noon                               | 2026-12-02 12:00
tomorrow at midnight                        | 2026-12-02 00:00
tomorrow afternoon at half past two         | 2026-12-02 14:30
tomorrow 6am                                | 2026-12-02 06:00
6am tomorrow                                | 2026-12-02 06:00
tomorrow morning at 10:15                   | 2026-12-02 10:15
tomorrow at quarter to eight in the morning | 2026-12-02 07:45
Wednesday                                   | 2026-12-02 09:00
Wednesday at noon                           | 2026-12-02 12:00
this Wednesday at 3pm                       | 2026-12-02 15:00
next Wednesday at 3pm                       | 2026-12-09 15:00
this coming Friday                          | 2026-12-04 09:00
the coming Sunday at 11                     | 2026-12-06 11:00
Tuesday at 7pm                              | 2026-12-01 19:00
Tuesday at 5pm                              | 2026-12-08 17:00
Thursday, 6:30 PM                           | 2026-12-03 18:30
Sat at 10am                                 | 2026-12-05 10:00
on Sun at 4pm                               | 2026-12-06 16:00
Fri 5pm                                     | 2026-12-04 17:00
Monday the 7th at 8am                       | 2026-12-07 08:00
Friday 18                                   | 2026-12-18 09:00
Thursday the 24th                           | 2026-12-24 09:00
December 5                                  | 2026-12-05 09:00
December 5th at 10                          | 2026-12-05 10:00
5 December 2026                             | 2026-12-05 09:00
5th of December at 17:30                    | 2026-12-05 17:30
the 5th of December                         | 2026-12-05 09:00
Dec. 5, 2026                                | 2026-12-05 09:00
Dec 5 '26                                   | 2026-12-05 09:00
Jan 2                                       | 2027-01-02 09:00
January 2nd, 2027 at 8 in the morning       | 2027-01-02 08:00
Mar 15 2027                                 | 2027-03-15 09:00
1/2/2027                                    | 2027-01-02 09:00
01/02/2027 10:30                            | 2027-01-02 10:30
2027-01-02                                  | 2027-01-02 09:00
2027/1/2                                    | 2027-01-02 09:00
2027.01.02 08:00                            | 2027-01-02 08:00
12/5                                        | 2026-12-05 09:00
12-05 08:30                                 | 2026-12-05 08:30
2026-12-05T08:30:00Z                        | 2026-12-05 16:30
2026-12-05T08:30:00+09:00                   | 2026-12-05 07:30
20th of January                             | 2027-01-20 09:00
twentieth of January                        | 2027-01-20 09:00
twenty first of March at 9am                | 2027-03-21 09:00
next week                                   | 2026-12-07 09:00
next week on Tuesday                        | 2026-12-08 09:00
Tuesday of next week at 2                   | 2026-12-08 14:00
next month                                  | 2027-01-01 09:00
next year                                   | 2027-01-01 09:00
in January                                  | 2027-01-01 09:00
by the end of the year                      | 2026-12-31 09:00
end of year                                 | 2026-12-31 09:00
start of next week                          | 2026-12-07 09:00
beginning of January                        | 2027-01-01 09:00
first Sunday of April                       | 2027-04-04 09:00
third Friday in June at 5pm                 | 2027-06-18 17:00
last Sunday of October                      | 2027-10-31 09:00
last day of February                        | 2027-02-28 09:00
first day of next month at 7am              | 2027-01-01 07:00
4pm on the last Friday of January           | 2027-01-29 16:00
New Year's Eve at 11:30pm                   | 2026-12-31 23:30
Valentine's Day                             | 2027-02-14 09:00
Mother's Day at 10am                        | 2027-05-09 10:00
Thanksgiving 2027                           | 2027-11-25 09:00
Halloween night                             | 2027-10-31 21:00
Easter 2027                                 | 2027-03-28 09:00
12 noon tomorrow                            | 2026-12-02 12:00
12am                                        | 2026-12-02 00:00
12pm                                        | 2026-12-02 12:00
12:30 am                                    | 2026-12-02 00:30
12:30 pm                                    | 2026-12-02 12:30
11.45am                                     | 2026-12-02 11:45
7 o'clock tonight                           | 2026-12-01 19:00
9 o'clock in the morning                    | 2026-12-02 09:00
8ish tonight                                | 2026-12-01 20:00
at 19h30                                    | 2026-12-01 19:30
at 0700                                     | 2026-12-02 07:00
at 7:00:30 am                               | 2026-12-02 07:00:30
noon GMT                                    | 2026-12-01 20:00
8am PST on Friday                           | 2026-12-05 00:00
8pm Sydney time tomorrow                    | 2026-12-02 17:00
7:30 America/New_York on Monday             | 2026-12-07 20:30
5pm CET Thursday                            | 2026-12-04 00:00
at 9 in the evening                         | 2026-12-01 21:00
at 5 in the afternoon tomorrow              | 2026-12-02 17:00
at 4 in the morning                         | 2026-12-02 04:00
half past ten                               | 2026-12-01 22:30
twenty past four pm                         | 2026-12-02 16:20
five to seven tonight                       | 2026-12-01 18:55
a quarter past noon                         | 2026-12-02 12:15
25 to nine tomorrow morning                 | 2026-12-02 08:35
from 3 to 5 pm tomorrow                     | 2026-12-02 15:00
tomorrow 9-11am                             | 2026-12-02 09:00
between 10 and 11 am on Friday              | 2026-12-04 10:00
Dec 24-26                                   | 2026-12-24 09:00
Dec 30 to Jan 2                             | 2026-12-30 09:00
Friday 7pm to 9pm                           | 2026-12-04 19:00
10:00 to 11:30 tomorrow                     | 2026-12-02 10:00
fourth of july at noon                    | 2027-07-04 12:00
for 10 days from 18th Dec                 | 2026-12-18 09:00
18th to 24th Oct                          | 2027-10-18 09:00
by the end of next month                  | 2027-01-31 09:00
at a quarter to noon                      | 2026-12-02 11:45
8:15pm tonight                            | 2026-12-01 20:15
within the next 2 weeks                   | 2026-12-15 18:00
EOY                                       | 2026-12-31 09:00
1 year after Christmas                    | 2027-12-25 09:00
a day after christmas                     | 2026-12-26 09:00
7 days from christmas                     | 2027-01-01 09:00
early March                               | 2027-03-01 09:00
mid March                                 | 2027-03-15 09:00
late April 2027                           | 2027-04-21 09:00
12ish pm                                  | 2026-12-02 12:00
tomorrow dinner time                      | 2026-12-02 18:00
tomorrow late evening                     | 2026-12-02 19:00
eod tomorrow                              | 2026-12-02 17:00
beginning of the week                     | 2026-12-07 09:00
before 2pm tomorrow                       | 2026-12-02 14:00
April 2, at 5pm                           | 2027-04-02 17:00
3rd thursday this march at 4:30pm         | 2027-03-18 16:30
2 fortnights hence                        | 2026-12-29 18:00
sat 7 in the evening                      | 2026-12-05 19:00
next hour                                 | 2026-12-01 19:00
at 9pm next Friday                        | 2026-12-11 21:00
Tuesday noon                              | 2026-12-08 12:00
at 12.30                                  | 2026-12-02 12:30
Jan 12, 2027 20:15                        | 2027-01-12 20:15
8 january at noon                         | 2027-01-08 12:00
in a day or two                           | 2026-12-02 18:00
two hours from now                        | 2026-12-01 20:00
twenty minutes from now                   | 2026-12-01 18:20
on the morning of the 5th                 | 2026-12-05 09:00
Dec 5th in the afternoon                  | 2026-12-05 15:00
wednesday at 10 o'clock am                | 2026-12-02 10:00
half past 9 p.m.                          | 2026-12-01 21:30
9h30 tomorrow                             | 2026-12-02 09:30
11 o'clock in the evening on Saturday     | 2026-12-05 23:00
Monday, 9 in the morning                  | 2026-12-07 09:00
25th of Dec at nine                       | 2026-12-25 09:00
the 1st of next month                     | 2027-01-01 09:00
the second of January                     | 2027-01-02 09:00
January second                            | 2027-01-02 09:00
second Monday of January 2027             | 2027-01-11 09:00
fifth of November                         | 2027-11-05 09:00
day after tomorrow                        | 2026-12-03 09:00
the day after tomorrow morning            | 2026-12-03 09:00
in the evening tomorrow                   | 2026-12-02 19:00
tomorrow in the evening                   | 2026-12-02 19:00
tomorrow at the end of the day            | 2026-12-02 17:00
at the end of the day                     | 2026-12-02 17:00
by close of business                      | 2026-12-02 17:00
Friday EOD                                | 2026-12-04 17:00
Friday end of day                         | 2026-12-04 17:00
Monday next week                          | 2026-12-07 09:00
next week Monday at 10                    | 2026-12-07 10:00
a week on Tuesday                         | 2026-12-15 09:00
this time tomorrow                        | 2026-12-02 18:00
this time next week                       | 2026-12-08 18:00
same time next week                       | 2026-12-08 18:00
two days after tomorrow                   | 2026-12-04 09:00
three days after Friday                   | 2026-12-07 09:00
a month after Christmas                   | 2027-01-25 09:00
in one year                               | 2027-12-01 18:00
in a year                                 | 2027-12-01 18:00
in half a year                            | 2027-06-01 18:00
in 6mo                                    | 2027-06-01 18:00
in 1 yr                                   | 2027-12-01 18:00
1 week 2 days from now                    | 2026-12-10 18:00
1h 20m from now                           | 2026-12-01 19:20
in 20m                                    | 2026-12-01 18:20
20 mins                                   | 2026-12-01 18:20
in a sec                                  | 2026-12-01 18:00:01
at noon on the 24th of December           | 2026-12-24 12:00
from 9 to 5 tomorrow                      | 2026-12-02 09:00
between 2 and 3 tomorrow afternoon        | 2026-12-02 14:00
3-5pm tomorrow                            | 2026-12-02 15:00
the 5th at 5                              | 2026-12-05 17:00
5/1 at 5                                  | 2027-05-01 17:00
5-1-2027                                  | 2027-05-01 09:00
2027-5-1 at 5pm                           | 2027-05-01 17:00
1 May 2027                                | 2027-05-01 09:00
May 1 2027 5 PM                           | 2027-05-01 17:00
May 1st, 5pm                              | 2027-05-01 17:00
May the 4th                               | 2027-05-04 09:00
Thursday, January 14, 2027 at 3:00 PM EST | 2027-01-15 04:00
2027-01-14 15:00 PST                      | 2027-01-15 07:00
15:00 CET on January 14                   | 2027-01-14 22:00
9:30am Eastern                            | 2026-12-01 22:30
9:30 AM ET tomorrow                       | 2026-12-02 22:30
5pm Pacific time                          | 2026-12-02 09:00
noon Pacific tomorrow                     | 2026-12-03 04:00
8am Beijing time tomorrow                 | 2026-12-02 08:00
tomorrow 15:00 JST                        | 2026-12-02 14:00
7pm UTC                                   | 2026-12-02 03:00
19:00Z                                    | 2026-12-02 03:00
6 AM IST tomorrow                         | 2026-12-02 08:30
midday on Sunday                          | 2026-12-06 12:00
Sunday midnight                           | 2026-12-06 00:00
Sunday at midnight                        | 2026-12-06 00:00
midnight on Sunday                        | 2026-12-06 00:00
tonight at 12                             | 2026-12-02 00:00
tonight 8ish                              | 2026-12-01 20:00
tonight around half past 8                | 2026-12-01 20:30
this evening 7:30                         | 2026-12-01 19:30
this Friday evening                       | 2026-12-04 19:00
next Friday morning at 8:30               | 2026-12-11 08:30
Fri. at 3                                 | 2026-12-04 15:00
Fri the 11th                              | 2026-12-11 09:00
the coming weekend                        | 2026-12-05 09:00
over the weekend                          | 2026-12-05 09:00
at the weekend                            | 2026-12-05 09:00
on the weekend                            | 2026-12-05 09:00
Saturday or Sunday                        | 2026-12-05 09:00, 2026-12-06 09:00
first of January                          | 2027-01-01 09:00
new years                                 | 2027-01-01 09:00
NYE                                       | 2026-12-31 09:00
xmas eve                                  | 2026-12-24 09:00
st patrick's day                          | 2027-03-17 09:00
april fools                               | 2027-04-01 09:00
tomorrow at 9am and Friday at 10am | 2026-12-02 09:00, 2026-12-04 10:00
on monday and january 5 at 8am     | 2026-12-07 08:00, 2027-01-05 08:00
June 1 and July 4                  | 2027-06-01 09:00, 2027-07-04 09:00
today and tomorrow at 9pm          | 2026-12-01 21:00, 2026-12-02 21:00
tomorrow at 3 and friday at 5 | 2026-12-02 15:00, 2026-12-04 17:00
monday at 8am and friday at 9pm | 2026-12-04 21:00, 2026-12-07 08:00
today at 7pm and Fri, Dec 4 at 6pm | 2026-12-01 19:00, 2026-12-04 18:00
the Monday after Easter | 2027-03-29 09:00
the Friday before Christmas at noon | 2026-12-18 12:00
the Wednesday after Dec 20 at 3pm | 2026-12-23 15:00
first and third Friday at 4pm | 2026-12-04 16:00, 2026-12-18 16:00
early next month | 2027-01-01 09:00
mid next month | 2027-01-15 09:00
1900 hours | 2026-12-01 19:00
0730 hrs tomorrow | 2026-12-02 07:30
end of business Friday | 2026-12-04 17:00
wendesday at 5pm | 2026-12-02 17:00
thurday at 5pm | 2026-12-03 17:00
satuday at noon | 2026-12-05 12:00
in 20 mintues | 2026-12-01 18:20
`;

describe('English that names one time', () => {
  test.each(rows(TABLE))('%s', (phrase, meaning) => {
    expect(moments(phrase).join(', ')).toBe(meaning);
  });
});
