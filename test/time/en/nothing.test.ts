import { describe, expect, test } from 'vitest';
import { findWhen } from '../../../src/time/index.ts';
import { SAID } from '../grammar/reading.ts';

/** Words, names and numbers that look like time and are none. */
const NONE = `
version 3.5 is out
eight times a week
13 times a year
upgrade to 2.0.1
call 555-1234
my number is 0912-345-678
room 302
the second door
a second opinion
may I come in
you may leave
march forward
we march on
sun cream
he sat down
wed to the idea
a mar on the surface
the dec team
1:1 meeting
ratio 16:9
4:3 screen
score was 3:2
he is 25
25 people
top 10 list
chapter 7
page 12
$20
20%
3 apples
buy 12 eggs
flight 815
section 9
windows 11
iphone 15
covid-19
24/7 support
50/50
two of them
one of us
this one
number one
first place
second place
third party
last name
last resort
next step
next door
every single one
everyone
everything
each of you
now that you mention it
knowhow
daylight
mayor
monday.com
good morning
good night
good evening everyone
morning person
night owl
afternoon tea
the day was nice
day by day
a day in the life
the year of the cat
months of work
hours of fun
minutes of the meeting
in time
on time
at times
at last
at first
at home
in the end
at least 3
about 5 people
around 20 items
from A to B
from 1 to 10
between 1 and 10
by 50%
over 9000
half of it
half price
quarter pounder
a quarter of the cake
once upon
twice as much
three times bigger
10 times faster
all the time
time flies
what time is it
weekly report is attached
annual review
the daily standup
yesterday's news
today's special
tomorrow's world
Friday's child
10.0.0.1
192.168.1.1
ISO 9001
RFC 5545
UTF-8
12.5 kg
5'10"
1,000
1,000,000
3.14159
abc123
x86
A4 paper
B2B
3D printer
4K video
5G network
7up
100m dash
2nd amendment
the 20th century
the 3rd floor
42nd street
1st class
apr rate
jan van eyck
august body
june smith called
april is my friend
may be
sat nav
mon ami
I will be there in spirit
read it out loud
two can play
meet me half way
the first one wins
a second helping
one more time
ten out of ten
nine lives
may the force be with you
March of Dimes
sat there quietly
the sun rises
he won the second set
we won 3 to 2
add 2 to 3
a 5 to 1 majority
figure 3.2
section 4.1.2
v2.10
1.2.3.4
+1 (555) 010-9999
tel 555 0100
zip 90210
PO box 12
id 20261
error 404
model 737
highway 66
row 5 seat 12
pm me the link
I am here
what a day
good evening
happy birthday
some time ago
long time no see
take your time
hourglass
dayton ohio
secondhand shop
minutely detailed
daydream
noonday demon
nightmare
that was an odd day
odd days are strange
odd jobs
the first lunar month
`;

describe('English that holds no time', () => {
  test.each(NONE.trim().split('\n'))('%s', (phrase) => {
    expect(findWhen(phrase, SAID)).toBeUndefined();
  });
});
