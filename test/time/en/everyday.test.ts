import { describe, expect, test } from 'vitest';
import { findWhen, parseWhen } from '../../../src/time/index.ts';
import { moments, SAID } from '../grammar/reading.ts';

/** English as people say it on Tuesday, 2026-12-01 at 18:00: the sentence | its next moments | the thing itself. */
const EVERYDAY = `
tomorrow week | 2026-12-09 09:00 |
a week tomorrow | 2026-12-09 09:00 |
two weeks today | 2026-12-15 09:00 |
a week Friday at noon | 2026-12-11 12:00 |
Friday week at 3pm dentist | 2026-12-11 15:00 | dentist
Friday fortnight | 2026-12-18 09:00 |
tomorrow week 3 starts | 2026-12-02 09:00 | week 3 starts
every hour on the hour | 2026-12-01 19:00, 2026-12-01 20:00 |
remind me on the hour to stretch | 2026-12-01 19:00, 2026-12-01 20:00 | stretch
every half hour on the half hour | 2026-12-01 18:30, 2026-12-01 19:00, 2026-12-01 19:30 |
every 2 hours on the hour | 2026-12-01 20:00, 2026-12-01 22:00 |
every hour on the half hour from 9am to 5pm on weekdays | 2026-12-02 09:30, 2026-12-02 10:30 |
:15 and :45 past every hour | 2026-12-01 18:15, 2026-12-01 18:45, 2026-12-01 19:15 |
at :10, :30 and :50 past the hour | 2026-12-01 18:10, 2026-12-01 18:30, 2026-12-01 18:50 |
at a quarter past every hour | 2026-12-01 18:15, 2026-12-01 19:15 |
see you Monday at 9 sharp | 2026-12-07 09:00 | see you
call me at 6pm on the dot tomorrow | 2026-12-02 18:00 | call me
9am in London | 2026-12-02 17:00 |
call Jim at 9am in London tomorrow | 2026-12-02 17:00 | call Jim
9am in the office | 2026-12-02 09:00 | the office
meet at 5 in London Bridge station | 2026-12-02 17:00 | meet in London Bridge station
tmrw nite call mom | 2026-12-02 21:00 | call mom
Sunday afternoon water the plants | 2026-12-06 15:00 | water the plants
Friday night pay rent | 2026-12-04 21:00 | pay rent
Q3 report end of Q3 | 2027-09-30 09:00 | Q3 report
in Q1 | 2027-01-01 09:00 |
Q4 2027 | 2027-10-01 09:00 |
beginning of Q2 next year | 2027-04-01 09:00 |
by the end of H1 | 2027-06-30 09:00 |
in the second half of 2027 | 2027-07-01 09:00 |
review Q3 goals by Friday | 2026-12-04 09:00 | review Q3 goals
every year on my birthday June 5 | 2027-06-05 09:00, 2028-06-05 09:00 | my birthday
my birthday is June 5, remind me every year | 2027-06-05 09:00, 2028-06-05 09:00 | my birthday
rent is due on the 5th, remind me every month | 2026-12-05 09:00, 2027-01-05 09:00 | rent is due
trash goes out on Tuesday, remind me every week | 2026-12-08 09:00, 2026-12-15 09:00 | trash goes out
at 5pm, no wait, 6 | 2026-12-02 18:00 |
remind me at 5, no, 6 to call | 2026-12-02 18:00 | call
lunch tomorrow at noon, actually make it 1 | 2026-12-02 13:00 | lunch
tomorrow at 9, oops, at 10 | 2026-12-02 10:00 |
every day in June and July at 9am | 2027-06-01 09:00, 2027-06-02 09:00 |
every Monday in June and July at 9am | 2027-06-07 09:00, 2027-06-14 09:00 |
every day from June to August at 7am | 2027-06-01 07:00, 2027-06-02 07:00 |
every year on June 1 and December 1 | 2027-06-01 09:00, 2027-12-01 09:00, 2028-06-01 09:00 |
find out who he is tomorrow | 2026-12-02 09:00 | find out who he is
book the vet for the 9th at quarter past two | 2026-12-09 14:15 | book the vet
ring the plumber first thing Thursday | 2026-12-03 09:00 | ring the plumber
drop the kids off at 8:20 am tomorrow | 2026-12-02 08:20 | drop the kids off
call grandma this coming Sunday around 4pm | 2026-12-06 16:00 | call grandma
renew car insurance by January 12th | 2027-01-12 09:00 | renew car insurance
pick up the cake on the 18th between 3 and 4pm | 2026-12-18 15:00 | pick up the cake
in three quarters of an hour check the oven | 2026-12-01 18:45 | check the oven
remind me to defrost the chicken 2 hours before 7pm | 2026-12-02 17:00 | defrost the chicken
return library books a fortnight from today | 2026-12-15 18:00 | return library books
yoga tomorrow half six in the evening | 2026-12-02 18:30 | yoga
ten past nine tonight feed the cat | 2026-12-01 21:10 | feed the cat
Remind me in 45 mins: laundry | 2026-12-01 18:45 | laundry
ping me at half eight tmrw morning about the invoice | 2026-12-02 08:30 | the invoice
dinner w/ the Lees on Sat 7:30pm | 2026-12-05 19:30 | dinner w/ the Lees
remind me the day after Christmas to return gifts | 2026-12-26 09:00 | return gifts
remind me two days before New Year's Eve to buy champagne | 2026-12-29 09:00 | buy champagne
text Maya at noon on the 22nd | 2026-12-22 12:00 | text Maya
haircut next Wednesday 11am | 2026-12-09 11:00 | haircut
check in for the flight 24 hours from now | 2026-12-02 18:00 | check in for the flight
Wake me at 05:50 tomorrow | 2026-12-02 05:50 |
alarm 6.15am | 2026-12-02 06:15 |
the boiler man comes Monday morning at 10 | 2026-12-07 10:00 | the boiler man comes
buy stamps on Monday the 14th | 2026-12-14 09:00 | buy stamps
conference call 3:30 pm EST on Friday | 2026-12-05 04:30 | conference call
stand-up at 09:30 UTC tomorrow | 2026-12-02 17:30 | stand-up
call the Paris office tomorrow at 10am Paris time | 2026-12-02 17:00 | call the Paris office
remind me when it is 8pm to switch off the heating | 2026-12-01 20:00 | switch off the heating
submit expenses on the last working day of December | 2026-12-31 09:00 | submit expenses
phone the bank in five minutes | 2026-12-01 18:05 | phone the bank
remind me in a couple hours to stretch | 2026-12-01 20:00 | stretch
I land at 9:40pm on the 11th, remind me to text mum | 2026-12-11 21:40 | I land, text mum
remind me at 4 tomorrow afternoon to prep slides | 2026-12-02 16:00 | prep slides
gym at six am on Thursday | 2026-12-03 06:00 | gym
send flowers on Feb 14 | 2027-02-14 09:00 | send flowers
lunch on 12/14 at 12:30 | 2026-12-14 12:30 | lunch
lights off at 11 pm tonight | 2026-12-01 23:00 | lights off
remind me about the webinar 15 minutes before 3pm tomorrow | 2026-12-02 14:45 | the webinar
put the bins out tomorrow night | 2026-12-02 21:00 | put the bins out
book ferry tickets early next week | 2026-12-07 09:00 | book ferry tickets
check the roast in 1h20 | 2026-12-01 19:20 | check the roast
meet Zoe outside the cinema at quarter to eight on Friday | 2026-12-04 07:45 | meet Zoe outside the cinema
tmrw at 14h water the tomatoes | 2026-12-02 14:00 | water the tomatoes
remind me a week before Valentine's Day to book a table | 2027-02-07 09:00 | book a table
tell me to leave at ten to four | 2026-12-02 15:50 | leave
nudge me Thursday evening about the tickets | 2026-12-03 19:00 | the tickets
visa appointment Jan 4th 2027, 8:45 AM | 2027-01-04 08:45 | visa appointment
on Boxing Day at 10 call uncle Rob | 2026-12-26 10:00 | call uncle Rob
3 weeks from now cancel the trial | 2026-12-22 18:00 | cancel the trial
cancel the trial in 13 days | 2026-12-14 18:00 | cancel the trial
take the bread out in twenty-five minutes | 2026-12-01 18:25 | take the bread out
the rent is due on the 1st | 2027-01-01 09:00 | the rent is due
tonight at nine, call Jo | 2026-12-01 21:00 | call Jo
Remind me tomorrow, 8 a.m., to take out recycling. | 2026-12-02 08:00 | take out recycling
8 o'clock tomorrow morning: passport photos | 2026-12-02 08:00 | passport photos
mail the package by end of day Thursday | 2026-12-03 17:00 | mail the package
call Tom back in half an hour | 2026-12-01 18:30 | call Tom back
pay Anna back when I get paid on the 25th | 2026-12-25 09:00 | pay Anna back when I get paid
remind me after 10 minutes to check the rice | 2026-12-01 18:10 | check the rice
start the dishwasher @ 22:15 | 2026-12-01 22:15 | start the dishwasher
board games at Lucy's, Sat 6 pm | 2026-12-05 18:00 | board games at Lucy's
set an alarm for quarter to seven tomorrow morning | 2026-12-02 06:45 |
oil change the week after next | 2026-12-14 09:00 | oil change
on Thursday the 10th of December at 4.30pm pick up the suit | 2026-12-10 16:30 | pick up the suit
7.45 tomorrow evening film night | 2026-12-02 19:45 | film night
Dec 3rd, 3pm - call with Ravi | 2026-12-03 15:00 | call with Ravi
remind me on Weds to defrost the freezer | 2026-12-02 09:00 | defrost the freezer
remidn me tomorrow at 5pm to pay | 2026-12-02 17:00 | pay
remind me tomorow at 5 pm to water the orchids | 2026-12-02 17:00 | water the orchids
rmd me fri 9am invoice | 2026-12-04 09:00 | invoice
remind me at9am tomorrow to swim | 2026-12-02 09:00 | swim
at 1830 turn on the lights | 2026-12-01 18:30 | turn on the lights
tomorrow 0715 run | 2026-12-02 07:15 | run
take creatine every morning at 7 | 2026-12-02 07:00, 2026-12-03 07:00 | take creatine
feed the fish every other day at 8am | 2026-12-02 08:00, 2026-12-04 08:00, 2026-12-06 08:00 | feed the fish
water the ficus every 10 days | 2026-12-02 09:00, 2026-12-12 09:00 | water the ficus
check blood pressure twice a day | 2026-12-01 21:00, 2026-12-02 09:00 | check blood pressure
stretch every 50 minutes from 9 to 5 on weekdays | 2026-12-02 09:00, 2026-12-02 09:50, 2026-12-02 10:40 | stretch
piano practice Mondays and Thursdays at 5pm | 2026-12-03 17:00, 2026-12-07 17:00 | piano practice
every Tuesday and Friday at noon check the mail | 2026-12-04 12:00, 2026-12-08 12:00 | check the mail
the second Sunday of every month call my godmother at 11am | 2026-12-13 11:00, 2027-01-10 11:00 | call my godmother
on the 28th of each month transfer savings | 2026-12-28 09:00, 2027-01-28 09:00 | transfer savings
file VAT on the last day of every quarter | 2026-12-31 09:00, 2027-03-31 09:00 | file VAT
change the air filter every 3 months | 2027-01-01 09:00, 2027-04-01 09:00 | change the air filter
every year on March 21 check the smoke alarms | 2027-03-21 09:00, 2028-03-21 09:00 | check the smoke alarms
anniversary every September 9th | 2027-09-09 09:00, 2028-09-09 09:00 | anniversary
daily at 21:30: brush the dog | 2026-12-01 21:30, 2026-12-02 21:30 | brush the dog
antibiotics every 8 hours for 7 days | 2026-12-02 02:00, 2026-12-02 10:00, 2026-12-02 18:00 | antibiotics
eye drops 3 times a day for a week | 2026-12-01 20:00, 2026-12-02 08:00, 2026-12-02 14:00 | eye drops
every night at ten lock the gate | 2026-12-01 22:00, 2026-12-02 22:00 | lock the gate
weekends at 9:30am go for a run | 2026-12-05 09:30, 2026-12-06 09:30, 2026-12-12 09:30 | go for a run
every Saturday until Christmas at 10am market | 2026-12-05 10:00, 2026-12-12 10:00, 2026-12-19 10:00 | market
every day at 7pm until the 10th practice vocabulary | 2026-12-01 19:00, 2026-12-02 19:00 | practice vocabulary
starting Monday, every weekday at 8:15am walk to work | 2026-12-07 08:15, 2026-12-08 08:15 | walk to work
from December 10 on, every day at 6am meditate | 2026-12-10 06:00, 2026-12-11 06:00 | meditate
5 times, every hour, drink a glass of water | 2026-12-01 19:00, 2026-12-01 20:00 | drink a glass of water
every day except Wednesday at 5pm walk Rex | 2026-12-03 17:00, 2026-12-04 17:00 | walk Rex
weekly on Fridays at 4pm timesheet | 2026-12-04 16:00, 2026-12-11 16:00 | timesheet
every fortnight on Monday at 9 fortnight review | 2026-12-07 09:00, 2026-12-21 09:00 | fortnight review
every other Friday at 3pm payroll | 2026-12-04 15:00, 2026-12-18 15:00 | payroll
monthly on the 3rd at 10am book club | 2026-12-03 10:00, 2027-01-03 10:00 | book club
every half hour between 2pm and 4pm check the kiln | 2026-12-02 14:00, 2026-12-02 14:30, 2026-12-02 15:00 | check the kiln
every hour from 10am to 1pm on Saturday stir | 2026-12-05 10:00, 2026-12-05 11:00 | stir
each Thursday evening bins | 2026-12-03 19:00, 2026-12-10 19:00 | bins
mornings at 8 vitamins | 2026-12-02 08:00, 2026-12-03 08:00 | vitamins
Tuesdays 7pm choir | 2026-12-01 19:00, 2026-12-08 19:00 | choir
every 2nd and 4th Saturday at 3pm clean the gutters | 2026-12-12 15:00, 2026-12-26 15:00, 2027-01-09 15:00 | clean the gutters
on the first Monday of each quarter review goals | 2027-01-04 09:00, 2027-04-05 09:00 | review goals
every January 2nd at 9am plan the year | 2027-01-02 09:00, 2028-01-02 09:00 | plan the year
7am and 7pm every day insulin | 2026-12-01 19:00, 2026-12-02 07:00, 2026-12-02 19:00 | insulin
remind me every working day at 5:30pm to log my hours | 2026-12-02 17:30, 2026-12-03 17:30 | log my hours
every three weeks on Thursday at 6pm haircut | 2026-12-03 18:00, 2026-12-24 18:00 | haircut
every 90 minutes get up | 2026-12-01 19:30, 2026-12-01 21:00 | get up
every month on the last Thursday at 8pm poker | 2026-12-31 20:00, 2027-01-28 20:00 | poker
hourly on weekdays from 9am to noon | 2026-12-02 09:00, 2026-12-02 10:00 |
every Sunday at 6pm for 6 weeks meal prep | 2026-12-06 18:00, 2026-12-13 18:00 | meal prep
remind us every Wednesday at 4pm about swimming | 2026-12-02 16:00, 2026-12-09 16:00 | swimming
twice a week go to the gym | 2026-12-03 09:00, 2026-12-07 09:00 | go to the gym
once a month check tyre pressure | 2027-01-01 09:00, 2027-02-01 09:00 | check tyre pressure
every four hours take paracetamol, max 4 times | 2026-12-01 22:00, 2026-12-02 02:00 | take paracetamol
every day at sunrise | 2026-12-02 06:00, 2026-12-03 06:00 |
every school day at 7:45 | 2026-12-02 07:45 |
30 7 * * 1-5 feed the hens | 2026-12-02 07:30, 2026-12-03 07:30 | feed the hens
*/20 9-11 * * * | 2026-12-02 09:00, 2026-12-02 09:20 |
could you remind me on Sunday at 11 to call my landlord, please? | 2026-12-06 11:00 | call my landlord
hey, please remind me tonight that the dishwasher is full | 2026-12-01 20:00 | the dishwasher is full
I'd like a reminder on the 30th at 10am to renew the lease | 2026-12-30 10:00 | renew the lease
can you set a reminder for tomorrow at 13:15 - pick up contact lenses | 2026-12-02 13:15 | pick up contact lenses
don't forget to call Sue on Thursday at three | 2026-12-03 15:00 | call Sue
make sure I take the pie out in 35 minutes | 2026-12-01 18:35 | take the pie out
remind me: "the 9am train" tomorrow at 7:30 | 2026-12-02 07:30 | "the 9am train"
remind Peter to call at 5 | 2026-12-02 17:00 | Peter to call
tomorrow we have lunch with Kim at 12, remind me an hour before | 2026-12-02 11:00 | we have lunch with Kim
the match starts at 8pm Saturday, remind me 20 minutes early | 2026-12-05 19:40 | the match starts
my flight leaves at 6:55 on Friday morning so wake me 3 hours before | 2026-12-04 03:55 | my flight leaves
remind me about flight 815 tomorrow at noon | 2026-12-02 12:00 | flight 815
remind me to order 12 eggs tomorrow at 8 | 2026-12-02 08:00 | order 12 eggs
remind me in 10 minutes to take 2 aspirin | 2026-12-01 18:10 | take 2 aspirin
buy 5 apples and 3 pears on Saturday | 2026-12-05 09:00 | buy 5 apples and 3 pears
read pages 20 to 35 tonight | 2026-12-01 20:00 | read pages 20 to 35
watch episode 7 at 9pm | 2026-12-01 21:00 | watch episode 7
remind me to send version 2.4 of the deck on Monday | 2026-12-07 09:00 | send version 2.4 of the deck
tell me tomorrow morning to bring an umbrella | 2026-12-02 09:00 | bring an umbrella
let me know at 6:30 that it's time to go | 2026-12-01 18:30 | time to go
give me a shout in an hour | 2026-12-01 19:00 |
remind me at 10, 12 and 2 tomorrow to drink water | 2026-12-02 10:00, 2026-12-02 12:00, 2026-12-02 14:00 | drink water
Friday at 5 and Saturday at 10 rehearsal | 2026-12-04 17:00, 2026-12-05 10:00 | rehearsal
remind me on the 5th, 15th and 25th to water the cactus | 2026-12-05 09:00, 2026-12-15 09:00, 2026-12-25 09:00 | water the cactus
remind me tomorrow at 3, no make that 4, to call Lee | 2026-12-02 16:00 | call Lee
Wednesday 2pm, sorry, Thursday 2pm: haircut | 2026-12-03 14:00 | haircut
at 6, actually 6:30, take the dog out | 2026-12-01 18:30 | take the dog out
9am in Tokyo tomorrow call Kenji | 2026-12-02 08:00 | call Kenji
every day at 4pm in Berlin check the markets | 2026-12-01 23:00, 2026-12-02 23:00 | check the markets
10am Sydney time on Friday demo | 2026-12-04 07:00 | demo
remind me at 17:00 CET to submit | 2026-12-02 00:00 | submit
Thursday 8am PST kickoff | 2026-12-04 00:00 | kickoff
call at 9pm America/New_York tomorrow | 2026-12-03 10:00 | call
remind me on the 29th of February to celebrate | 2028-02-29 09:00 | celebrate
at the end of January cancel the gym | 2027-01-31 09:00 | cancel the gym
by mid January finish the draft | 2027-01-15 09:00 | finish the draft
at the beginning of March plant seeds | 2027-03-01 09:00 | plant seeds
next quarter review the budget | 2027-01-01 09:00 | review the budget
end of Q1 board report | 2027-03-31 09:00 | board report
Thanksgiving at 3pm dinner | 2027-11-25 15:00 | dinner
Easter Monday brunch at 11 | 2027-03-29 11:00 | brunch
Labor Day barbecue at noon | 2027-09-06 12:00 | barbecue
two days after Christmas, return the jumper | 2026-12-27 09:00 | return the jumper
the Friday after Thanksgiving | 2027-11-26 09:00 |
on my next birthday, May 3rd, at 8am | 2027-05-03 08:00 | my next birthday
a month from today renew the domain | 2027-01-01 18:00 | renew the domain
6 months from the 15th: dentist | 2027-06-15 09:00 | dentist
an hour after midnight | 2026-12-02 01:00 |
30 minutes after noon tomorrow | 2026-12-02 12:30 |
same time tomorrow | 2026-12-02 18:00 |
same time next week water the plants | 2026-12-08 18:00 | water the plants
Friday same time | 2026-12-04 18:00 |
remind me again tomorrow at this time | 2026-12-02 18:00 |
noon | 2026-12-02 12:00 |
8pm | 2026-12-01 20:00 |
3:15 | 2026-12-02 15:15 |
on the 12th | 2026-12-12 09:00 |
Friday | 2026-12-04 09:00 |
Sat | 2026-12-05 09:00 |
ring the school office tomorrow at quarter to nine | 2026-12-02 08:45 | ring the school office
water bill is due December 19 | 2026-12-19 09:00 | water bill is due
remind me Thurs at 11 to pick up my prescription | 2026-12-03 11:00 | pick up my prescription
in 40 min turn off the slow cooker | 2026-12-01 18:40 | turn off the slow cooker
book a table for two for Saturday 8pm | 2026-12-05 20:00 | book a table for two
drinks with the team on Friday after 6pm | 2026-12-04 18:00 | drinks with the team
remind me at noon tomorrow to eat something | 2026-12-02 12:00 | eat something
car service on the 16th at 8 | 2026-12-16 08:00 | car service
remind me that the parcel arrives Wednesday between 10 and 12 | 2026-12-02 10:00 | the parcel arrives
vet appointment for Bella, Dec 21, 4:15 pm | 2026-12-21 16:15 | vet appointment for Bella
leave for the airport at 4.45 am on Saturday | 2026-12-05 04:45 | leave for the airport
text Owen tonight at half nine | 2026-12-01 21:30 | text Owen
tomorrow at midday: soup in the fridge | 2026-12-02 12:00 | soup in the fridge
remind me three days before Christmas to post the cards | 2026-12-22 09:00 | post the cards
remind me a day before the 15th to pack | 2026-12-14 09:00 | pack
call the landlord on Monday at ten past ten | 2026-12-07 10:10 | call the landlord
renew passport in 2 months | 2027-02-01 18:00 | renew passport
the exam is on January 20th at 9:30am | 2027-01-20 09:30 | the exam
ask Priya about the keys in an hour and 15 minutes | 2026-12-01 19:15 | ask Priya about the keys
set a timer for 12 minutes | 2026-12-01 18:12 |
wake me up tomorrow at 6:20am | 2026-12-02 06:20 |
alarm for 7am tomorrow | 2026-12-02 07:00 |
remind me at 21:45 to take out my lenses | 2026-12-01 21:45 | take out my lenses
2026-12-18 14:00 demo day | 2026-12-18 14:00 | demo day
call on 18/12/2026 at 10am | 2026-12-18 10:00 | call
mon 7 dec 1pm lunch w/ Sam | 2026-12-07 13:00 | lunch w/ Sam
pay council tax next Thursday | 2026-12-10 09:00 | pay council tax
return the drill this Friday morning | 2026-12-04 09:00 | return the drill
clean the oven this weekend | 2026-12-05 09:00 | clean the oven
start the course in the second week of January | 2027-01-08 09:00 | start the course
first Saturday of February at 2pm kids party | 2027-02-06 14:00 | kids party
remind me before 5pm tomorrow to sign the form | 2026-12-02 17:00 | sign the form
no later than Friday noon send the contract | 2026-12-04 12:00 | send the contract
remind me around 4 to call mum back | 2026-12-02 16:00 | call mum back
at about 7:45pm tonight switch on the oven | 2026-12-01 19:45 | switch on the oven
8 pm Sunday bath the dog | 2026-12-06 20:00 | bath the dog
tomorrow early morning go running | 2026-12-02 07:00 | go running
late Friday evening drinks | 2026-12-04 19:00 | drinks
remind me in 1 week to follow up with Dana | 2026-12-08 18:00 | follow up with Dana
follow up w/ Dana in 10 business days | 2026-12-15 18:00 | follow up w/ Dana
Tuesday week at noon call HR | 2026-12-15 12:00 | call HR
remind me 10am GMT Thursday webinar | 2026-12-03 18:00 | webinar
call Seattle at 2pm Pacific tomorrow | 2026-12-03 06:00 | call Seattle
meeting Friday 16:00 Berlin time | 2026-12-04 23:00 | meeting
every day at 10pm take the blue pill | 2026-12-01 22:00, 2026-12-02 22:00 | take the blue pill
every Monday at 7am bins | 2026-12-07 07:00, 2026-12-14 07:00 | bins
every weekday at quarter past five leave the office | 2026-12-02 17:15, 2026-12-03 17:15 | leave the office
Mon, Wed & Fri at 6:30am spin class | 2026-12-02 06:30, 2026-12-04 06:30, 2026-12-07 06:30 | spin class
every 4 days water the orchid at 9am | 2026-12-02 09:00, 2026-12-06 09:00 | water the orchid
every 2 weeks on Sunday at 5pm call Nan | 2026-12-06 17:00, 2026-12-20 17:00 | call Nan
every other Sunday at 5pm call Nan | 2026-12-06 17:00, 2026-12-20 17:00 | call Nan
each month on the 7th check the meter | 2026-12-07 09:00, 2027-01-07 09:00 | check the meter
last Friday of the month at 3pm team lunch, every month | 2026-12-25 15:00, 2027-01-29 15:00 | team lunch
on the third Wednesday of each month at 7pm PTA | 2026-12-16 19:00, 2027-01-20 19:00 | PTA
every 6 weeks on Friday at 2pm haircut | 2026-12-04 14:00, 2027-01-15 14:00 | haircut
quarterly on the 10th send VAT | 2026-12-10 09:00 | send VAT
yearly on October 12 service the boiler | 2027-10-12 09:00, 2028-10-12 09:00 | service the boiler
every day at 8am and 6pm feed Milo | 2026-12-02 08:00, 2026-12-02 18:00 | feed Milo
three times a day take the drops | 2026-12-01 20:00, 2026-12-02 08:00 | take the drops
every 20 minutes look away from the screen | 2026-12-01 18:20, 2026-12-01 18:40 | look away from the screen
every 3 hours between 8am and 8pm check the baby | 2026-12-01 20:00, 2026-12-02 08:00 | check the baby
on weekdays every hour from 9 to 5 stand up | 2026-12-02 09:00, 2026-12-02 10:00 | stand up
every day at 6am until Friday | 2026-12-02 06:00, 2026-12-03 06:00, 2026-12-04 06:00 |
for the next 10 days at 9pm do the exercises | 2026-12-01 21:00, 2026-12-02 21:00 | do the exercises
every morning at 7:15 for a month take iron | 2026-12-02 07:15, 2026-12-03 07:15 | take iron
starting tomorrow every day at noon walk | 2026-12-02 12:00, 2026-12-03 12:00 | walk
starting January 4th, every Monday at 8pm pottery | 2027-01-04 20:00, 2027-01-11 20:00 | pottery
every Wednesday at 3pm except December 23 | 2026-12-02 15:00, 2026-12-09 15:00, 2026-12-16 15:00, 2026-12-30 15:00 |
every day but Sunday at 9am open the shop | 2026-12-02 09:00, 2026-12-03 09:00 | open the shop
every night except Fridays at 11pm lock up | 2026-12-01 23:00, 2026-12-02 23:00, 2026-12-03 23:00, 2026-12-05 23:00 | lock up
weekends at 10 pancakes | 2026-12-05 10:00, 2026-12-06 10:00 | pancakes
Thursdays at 7:30pm football | 2026-12-03 19:30, 2026-12-10 19:30 | football
every Christmas Eve at 4pm light the tree | 2026-12-24 16:00, 2027-12-24 16:00 | light the tree
the 1st and 15th of every month at 8am payroll | 2026-12-15 08:00, 2027-01-01 08:00 | payroll
daily standup reminder at 9:55am | 2026-12-02 09:55 | standup
remind me daily at 3pm to drink water, 10 times | 2026-12-02 15:00, 2026-12-03 15:00 | drink water
every business day at 4:30pm check tickets | 2026-12-02 16:30, 2026-12-03 16:30 | check tickets
every four business days at 10am water the office plants | 2026-12-02 10:00, 2026-12-08 10:00, 2026-12-14 10:00 | water the office plants
every day at 7am except weekends stretch | 2026-12-02 07:00, 2026-12-03 07:00 | stretch
half past every hour take a break | 2026-12-01 18:30, 2026-12-01 19:30 | take a break
every hour at 5 past | 2026-12-01 18:05 |
twice daily take the tablets | 2026-12-01 21:00, 2026-12-02 09:00 | take the tablets
15 9 1 * * pay rent | 2027-01-01 09:15, 2027-02-01 09:15 | pay rent
please remind me to feed the neighbours' cat on Friday at 6pm, thanks | 2026-12-04 18:00 | feed the neighbours' cat
hi, could you wake me at 8 am on Sunday? | 2026-12-06 08:00 |
I have a call at 3 tomorrow, ping me 5 minutes before | 2026-12-02 14:55 | I have a call
remind me to tell Ana "happy birthday" on Dec 8 | 2026-12-08 09:00 | tell Ana "happy birthday"
remind me to listen to "Monday Morning" tonight | 2026-12-01 20:00 | listen to "Monday Morning"
remind me to buy size 8 boots on Saturday at 2 | 2026-12-05 14:00 | buy size 8 boots
remind me at 6pm to call room 402 | 2026-12-02 18:00 | call room 402
tomorrow at 2 discuss item 7 with Fay | 2026-12-02 14:00 | discuss item 7 with Fay
I promised to send 3 photos to Liz by Thursday | 2026-12-03 09:00 | I promised to send 3 photos to Liz
remind us about the 5k race on December 13 at 8:30am | 2026-12-13 08:30 | the 5k race
Friday at noon, no, 1pm: lunch with Gil | 2026-12-04 13:00 | lunch with Gil
tomorrow at 8 - wait, 9 - dentist | 2026-12-02 09:00 | dentist
next Monday, I mean next Tuesday, at 10 interview | 2026-12-08 10:00 | interview
remind me on my anniversary, June 14, every year | 2027-06-14 09:00, 2028-06-14 09:00 | my anniversary
end of Q2 renew the licence | 2027-06-30 09:00 | renew the licence
by end of year file the claim | 2026-12-31 09:00 | file the claim
eom send invoices | 2026-12-31 09:00 | send invoices
at the start of next month change the password | 2027-01-01 09:00 | change the password
mid-February buy skis | 2027-02-15 09:00 | buy skis
2moro at 5pm call mum | 2026-12-02 17:00 | call mum
remind me fri at 1pm lunch | 2026-12-04 13:00 | lunch
rember to water plants tomorrow at 8am | 2026-12-02 08:00 | water plants
remind me on wednsday at 4pm to call | 2026-12-02 16:00 | call
Jan 2nd 10 am gym | 2027-01-02 10:00 | gym
in a half hour check the pasta | 2026-12-01 18:30 | check the pasta
in 1.5 hours leave | 2026-12-01 19:30 | leave
in one and a half hours leave | 2026-12-01 19:30 | leave
ten minutes from now mute the call | 2026-12-01 18:10 | mute the call
2 hrs from now | 2026-12-01 20:00 |
12 noon | 2026-12-02 12:00 |
half seven tonight | 2026-12-01 19:30 |
tonight at 12 | 2026-12-02 00:00 |
tomorrow at 12 | 2026-12-02 12:00 |
12am tomorrow | 2026-12-02 00:00 |
pick Leo up from practice tomorrow at ten past five pm | 2026-12-02 17:10 | pick Leo up from practice
order the turkey by the 17th | 2026-12-17 09:00 | order the turkey
remind me to unplug the iron in 15 minutes | 2026-12-01 18:15 | unplug the iron
ask Noor for the recipe on Sunday evening | 2026-12-06 19:00 | ask Noor for the recipe
boiler inspection Jan 11 between 8 and 10am | 2027-01-11 08:00 | boiler inspection
remind me Friday at quarter past 3 to sign off the budget | 2026-12-04 15:15 | sign off the budget
in six hours take the second dose | 2026-12-02 00:00 | take the second dose
remind me in two days at 9am to reply to Marc | 2026-12-03 09:00 | reply to Marc
swim class this Saturday at 11.30am | 2026-12-05 11:30 | swim class
call the insurance people on the 4th at 2pm | 2026-12-04 14:00 | call the insurance people
tonight at 10:15 put the oats to soak | 2026-12-01 22:15 | put the oats to soak
tomorrow afternoon, return the shoes | 2026-12-02 15:00 | return the shoes
a week on Friday the painters start | 2026-12-11 09:00 | the painters start
remind me the night before the 12th to charge the camera | 2026-12-11 21:00 | charge the camera
remind me an hour before noon to start lunch | 2026-12-02 11:00 | start lunch
train at 06:52 on Thursday | 2026-12-03 06:52 | train
job interview 9 December 3pm | 2026-12-09 15:00 | job interview
2027-02-03 at 18:30 parents' association | 2027-02-03 18:30 | parents' association
remind me at half four to put the chicken in | 2026-12-02 16:30 | put the chicken in
Remember to cancel the hotel before December 20 | 2026-12-20 09:00 | cancel the hotel
please wake me at 5:30 am on Monday | 2026-12-07 05:30 |
set a reminder to buy candles on Saturday morning | 2026-12-05 09:00 | buy candles
can you ping me at 4pm about the deploy? | 2026-12-02 16:00 | the deploy
notify me 2 hours before midnight | 2026-12-01 22:00 |
first Monday in May at 10am book campsite | 2027-05-03 10:00 | book campsite
end of January pay the tax | 2027-01-31 09:00 | pay the tax
last Saturday of this month at noon brunch | 2026-12-26 12:00 | brunch
next week Wednesday at 1pm lunch with Ola | 2026-12-09 13:00 | lunch with Ola
in a fortnight check the results | 2026-12-15 18:00 | check the results
10am tomorrow Singapore time call Wei | 2026-12-02 10:00 | call Wei
Friday 2pm London time kickoff | 2026-12-04 22:00 | kickoff
9:30am in Sydney on Thursday call Tess | 2026-12-03 06:30 | call Tess
at 11pm EST tomorrow the sale starts | 2026-12-03 12:00 | the sale starts
every morning at 6:45 walk Luna | 2026-12-02 06:45, 2026-12-03 06:45 | walk Luna
every Sunday at noon call Granny | 2026-12-06 12:00, 2026-12-13 12:00 | call Granny
every Tuesday and Thursday at 18:30 judo | 2026-12-01 18:30, 2026-12-03 18:30 | judo
every 15th at 10am pay the card | 2026-12-15 10:00, 2027-01-15 10:00 | pay the card
every third Friday of the month at 5pm drinks | 2026-12-18 17:00, 2027-01-15 17:00 | drinks
every 45 minutes from 1pm to 4pm refill the water | 2026-12-02 13:00, 2026-12-02 13:45 | refill the water
every weekday morning at 8:30 check email | 2026-12-02 08:30, 2026-12-03 08:30 | check email
every 5 days at noon feed the snake | 2026-12-02 12:00, 2026-12-07 12:00 | feed the snake
every 2 months on the 1st test the alarm | 2027-01-01 09:00, 2027-03-01 09:00 | test the alarm
every year on the last Sunday of October change the clocks | 2027-10-31 09:00, 2028-10-29 09:00 | change the clocks
every evening at 9:30 for 10 days ear drops | 2026-12-01 21:30, 2026-12-02 21:30 | ear drops
Saturdays and Sundays at 8am farmers market | 2026-12-05 08:00, 2026-12-06 08:00 | farmers market
weekdays at noon eat lunch | 2026-12-02 12:00, 2026-12-03 12:00 | eat lunch
alternate Mondays at 4pm one-on-one | 2026-12-07 16:00, 2026-12-21 16:00 | one-on-one
daily at 8am, 2pm and 8pm check glucose | 2026-12-01 20:00, 2026-12-02 08:00, 2026-12-02 14:00 | check glucose
every hour on the hour from 9am to 5pm stretch | 2026-12-02 09:00, 2026-12-02 10:00 | stretch
every Thursday at 6pm until January 15 rehearsal | 2026-12-03 18:00, 2026-12-10 18:00 | rehearsal
every day at 7am starting on the 10th jog | 2026-12-10 07:00, 2026-12-11 07:00 | jog
from Monday to Friday at 4pm homework | 2026-12-02 16:00, 2026-12-03 16:00 | homework
every day except Saturday and Sunday at 6pm shut down | 2026-12-02 18:00, 2026-12-03 18:00 | shut down
each business day at 8:45am open the shop | 2026-12-02 08:45, 2026-12-03 08:45 | open the shop
every other month on the 20th defrost the fridge | 2026-12-20 09:00, 2027-02-20 09:00 | defrost the fridge
every 10 minutes, 6 times, stir the jam | 2026-12-01 18:10, 2026-12-01 18:20 | stir the jam
once every 3 days at 8am rotate the cheese | 2026-12-02 08:00, 2026-12-05 08:00 | rotate the cheese
every Friday night at 8 movie night | 2026-12-04 20:00, 2026-12-11 20:00 | movie night
monthly on the last day at 5pm close the books | 2026-12-31 17:00, 2027-01-31 17:00 | close the books
every day in August at 9am water the neighbour's garden | 2027-08-01 09:00, 2027-08-02 09:00 | water the neighbour's garden
every 3 business days at 2pm check the inbox | 2026-12-02 14:00, 2026-12-07 14:00 | check the inbox
0 18 * * 5 pizza | 2026-12-04 18:00, 2026-12-11 18:00 | pizza
remind me on Sunday at 3, I mean 4, to call Bea | 2026-12-06 16:00 | call Bea
Thursday at 2pm, no wait, Friday at 2pm: optician | 2026-12-04 14:00 | optician
my passport expires on March 3, remind me a month before | 2027-02-03 09:00 | my passport expires
the concert is on the 19th at 8pm, remind me two hours before | 2026-12-19 18:00 | the concert
remind me to tell Kit "meet at noon" tomorrow morning | 2026-12-02 09:00 | tell Kit "meet at noon"
remind me at 5 to buy 2 litres of milk | 2026-12-02 17:00 | buy 2 litres of milk
remind me to read chapter 3 on Sunday night | 2026-12-06 21:00 | read chapter 3
on Christmas Day at 1pm call Dad | 2026-12-25 13:00 | call Dad
New Year's Day at noon walk on the beach | 2027-01-01 12:00 | walk on the beach
the day before Halloween carve pumpkins | 2027-10-30 09:00 | carve pumpkins
Q2 planning on January 8 at 10am | 2027-01-08 10:00 | Q2 planning
tmr 8am blood test | 2026-12-02 08:00 | blood test
thurs @ 6 haircut | 2026-12-03 18:00 | haircut
dec 23rd 7pm xmas drinks | 2026-12-23 19:00 | xmas drinks
tomorow nite at 9 call dave | 2026-12-02 21:00 | call dave
at 745pm tonight log off | 2026-12-01 19:45 | log off
in 90min check dough | 2026-12-01 19:30 | check dough
8:05pm | 2026-12-01 20:05 |
the 3rd at 4pm | 2026-12-03 16:00 |
next month | 2027-01-01 09:00 |
tomorrow night | 2026-12-02 21:00 |
17:30 | 2026-12-02 17:30 |
remind me to water the basil in four hours | 2026-12-01 22:00 | water the basil
tell Marta the news on Saturday at noon | 2026-12-05 12:00 | tell Marta the news
piano lesson next Thursday at 4:30 | 2026-12-10 16:30 | piano lesson
switch the car to winter tyres by the 15th | 2026-12-15 09:00 | switch the car to winter tyres
remind me at 10 past 8 tonight to record the show | 2026-12-01 20:10 | record the show
the plumber is coming tomorrow between 1 and 3pm | 2026-12-02 13:00 | the plumber is coming
vaccine booster on February 9 at 11:20 | 2027-02-09 11:20 | vaccine booster
remind me Wednesday night to pack lunch | 2026-12-02 21:00 | pack lunch
pay the babysitter on Friday at 10pm | 2026-12-04 22:00 | pay the babysitter
in a quarter of an hour taste the soup | 2026-12-01 18:15 | taste the soup
remind me 5 days from now to call the notary | 2026-12-06 18:00 | call the notary
remind me two weeks before March 1 to book the hall | 2027-02-15 09:00 | book the hall
set an alarm for 5:45 tomorrow morning | 2026-12-02 05:45 |
please ping me on Sunday at six in the evening about dinner | 2026-12-06 18:00 | dinner
Monday 14 December 9am audit | 2026-12-14 09:00 | audit
12/09 4pm optician | 2026-12-09 16:00 | optician
on the 2nd of January clear the decorations | 2027-01-02 09:00 | clear the decorations
tomorrow at 1900 quiz night | 2026-12-02 19:00 | quiz night
remind me at lunchtime tomorrow to ring Jo | 2026-12-02 12:00 | ring Jo
this evening at 8:30 video call with Ivo | 2026-12-01 20:30 | video call with Ivo
third Thursday in January at 7pm town hall | 2027-01-21 19:00 | town hall
early tomorrow morning take out the dog | 2026-12-02 07:00 | take out the dog
by close of business tomorrow send the offer | 2026-12-02 17:00 | send the offer
Thursday 3:45pm Tokyo time sync | 2026-12-03 14:45 | sync
at 8am in New York on Friday call the lawyer | 2026-12-04 21:00 | call the lawyer
every morning at 7:20 pack school lunches | 2026-12-02 07:20, 2026-12-03 07:20 | pack school lunches
every Thursday at 20:00 bridge club | 2026-12-03 20:00, 2026-12-10 20:00 | bridge club
every other Saturday at 9am mow the lawn | 2026-12-05 09:00, 2026-12-19 09:00 | mow the lawn
every 30 minutes from 10am to noon check the dough | 2026-12-02 10:00, 2026-12-02 10:30 | check the dough
every first of the month at 8am read the meter | 2027-01-01 08:00, 2027-02-01 08:00 | read the meter
on the last Monday of each month at 3pm report | 2026-12-28 15:00, 2027-01-25 15:00 | report
Mondays, Wednesdays and Fridays at 7am swim | 2026-12-02 07:00, 2026-12-04 07:00 | swim
every day at 10am and 4pm tea break | 2026-12-02 10:00, 2026-12-02 16:00 | tea break
every 12 hours take the antibiotic for 5 days | 2026-12-02 06:00, 2026-12-02 18:00 | take the antibiotic
every weekday except Wednesday at 8am commute | 2026-12-03 08:00, 2026-12-04 08:00 | commute
every Sunday evening at 7 plan the week | 2026-12-06 19:00, 2026-12-13 19:00 | plan the week
every December 26 at noon leftovers | 2026-12-26 12:00, 2027-12-26 12:00 | leftovers
every 3 weeks on Monday at 9am deep clean | 2026-12-07 09:00, 2026-12-28 09:00 | deep clean
starting next Monday, every day at 6:30pm piano | 2026-12-07 18:30, 2026-12-08 18:30 | piano
every night at 11 until Sunday take melatonin | 2026-12-01 23:00, 2026-12-02 23:00 | take melatonin
every two hours between 8am and 6pm reapply sunscreen | 2026-12-02 08:00, 2026-12-02 10:00 | reapply sunscreen
each Saturday at 10:15am dance class | 2026-12-05 10:15, 2026-12-12 10:15 | dance class
every quarter on the 15th pay estimated tax | 2027-01-15 09:00, 2027-04-15 09:00 | pay estimated tax
every workday at 12:30 lunch walk | 2026-12-02 12:30, 2026-12-03 12:30 | lunch walk
weekly on Sunday at 5pm call home | 2026-12-06 17:00, 2026-12-13 17:00 | call home
every hour at quarter past check the feed | 2026-12-01 18:15, 2026-12-01 19:15 | check the feed
30 6 * * * make coffee | 2026-12-02 06:30, 2026-12-03 06:30 | make coffee
Saturday at 2, actually Sunday at 2, visit Mum | 2026-12-06 14:00 | visit Mum
I fly out on the 14th at 7am, wake me 4 hours before | 2026-12-14 03:00 | I fly out
remind me to buy a 12-pack of eggs tomorrow at 6pm | 2026-12-02 18:00 | buy a 12-pack of eggs
remind me to call 555-0134 at 4pm | 2026-12-02 16:00 | call 555-0134
tomorrow 3pm prep for the 9am stand-up | 2026-12-02 15:00 | prep for the 9am stand-up
remind me to check in with the team of 8 on Monday at 10 | 2026-12-07 10:00 | check in with the team of 8
sun 6 dec 5pm carols | 2026-12-06 17:00 | carols
remind me next weds at 2 optometrist | 2026-12-09 14:00 | optometrist
ping me in 5mins | 2026-12-01 18:05 |
tonite at 830 bins | 2026-12-01 20:30 | bins
half past nine | 2026-12-01 21:30 |
by Friday | 2026-12-04 09:00 |
quarter past noon tomorrow | 2026-12-02 12:15 |
remind me to charge the bike on Thursday at 9pm | 2026-12-03 21:00 | charge the bike
call Aunt May tomorrow at half past four | 2026-12-02 16:30 | call Aunt May
in 25 minutes take the cookies out | 2026-12-01 18:25 | take the cookies out
theatre on the 11th at 7:30pm | 2026-12-11 19:30 | theatre
every Monday and Wednesday at 6pm tennis | 2026-12-02 18:00, 2026-12-07 18:00 | tennis
wake me at 6 am on Friday | 2026-12-04 06:00 |
remind me the day before New Year's Eve to buy fireworks | 2026-12-30 09:00 | buy fireworks
every day at 1pm until December 18 take a walk | 2026-12-02 13:00, 2026-12-03 13:00 | take a walk
remind me Saturday afternoon to fix the bike | 2026-12-05 15:00 | fix the bike
next Tuesday at 8:15 breakfast meeting | 2026-12-08 08:15 | breakfast meeting
every two weeks on Wednesday at 4pm therapy | 2026-12-02 16:00, 2026-12-16 16:00 | therapy
pay the gas bill on the 23rd | 2026-12-23 09:00 | pay the gas bill
9pm Lisbon time tomorrow stream | 2026-12-03 05:00 | stream
every weekday at 3:15pm school run | 2026-12-02 15:15, 2026-12-03 15:15 | school run
remind me in 3 weeks at noon to renew the permit | 2026-12-22 12:00 | renew the permit
first Sunday of every month at 9am flea market | 2026-12-06 09:00, 2027-01-03 09:00 | flea market
meet Theo at 5:45 tomorrow by the fountain | 2026-12-02 17:45 | meet Theo by the fountain
remind me tonight at 8:50 to start the download | 2026-12-01 20:50 | start the download
every 6 hours feed the kitten | 2026-12-02 00:00, 2026-12-02 06:00 | feed the kitten
end of next week send the draft | 2026-12-13 09:00 | send the draft
the dishwasher ends in 50 minutes | 2026-12-01 18:50 | the dishwasher ends
every day at 7 in the morning and 7 in the evening pills | 2026-12-01 19:00, 2026-12-02 07:00 | pills
June 30 at 5pm school concert | 2027-06-30 17:00 | school concert
remind me at 2 tomorrow, no, at 3, to mow | 2026-12-02 15:00 | mow
`;

/** Sentences without a time. */
const NONE = `
Q3 goals
the first half was great
8
his room number is 304
the meeting was great
chapter 12 was boring
may the force be with you
I sat on the sun lounger
she scored 9.5 out of 10
the ratio is 3:1 in our favor
a quarter of the pie
second hand clothes
one of a kind
we won 4-2
my PIN is 1225
gate B12
100 days of solitude is a book
bus 18 goes downtown
the march on Washington
he's a morning person
24 hour pharmacy
10 downing street
call 911
page 3 of the report
size 10 shoes
section 4.2 is unclear
highway 101
Model 3 range
7 days a week
five-star hotel
the 1990s were fun
the first of many
a second chance
Monday.com is down
half of the class
99 red balloons
3 musketeers
I'm 35 years old
we finished second
the score is 21-17
take exit 9
flat 4b
my number is 07700 900123
500 grams of flour
it took 3 attempts
five a side football
the sun is out
a man sat next to me
our march through the city
10% off everything
they live at 12 Oak Street
build 1042 failed
ipv4 10.0.0.1
a 7-day streak
four of us are coming
one moment please
the second floor
what time is it
he arrives on time
over the moon
good morning everyone
it was a long night
the night shift is hard
catch 22
4x4 car
chapter two
let's meet sometime
maybe later
see page 11
we need 7 chairs
the third time lucky
my flat is number 9
level 5 is hard
a fifth of whisky
he ran 10 km
the sun was shining
may we talk
version 10.2 released
one by one
it costs 3.50
24 carat gold
act two was dull
the last straw
I second that
that was ages ago
seven dwarfs
call extension 204
error 404 not found
a dozen eggs
he came in third
6 feet apart
the second half was better
windows 11 update
ten out of ten
my son is 4
mass is 5 kg
take 2 pills
unit 7 review
on the one hand
seconds later it broke
a summer day
he has 4 cats
my bus is the 42
we lost 3-0
platform 9
this is the third try
`;

/** Times that cannot be: the sentence | the code of the error. */
const REFUSED = `
Feb 31 party at 8pm | schedule_invalid
remind me on June 31 to pay | schedule_invalid
April 31 brunch | schedule_invalid
meet me 11/31 at 3 | schedule_invalid
remind me at 26:00 | schedule_invalid
remind me yesterday at 5 to call | schedule_in_past
April 31st picnic at noon | schedule_invalid
remind me Feb 30 to celebrate | schedule_invalid
lunch on 6/31 | schedule_invalid
today at 25:30 | schedule_invalid
yesterday evening call Jo | schedule_in_past
remind me on March 3 2020 | schedule_in_past
June 31 barbecue at 2 | schedule_invalid
see you on the 35th at noon | schedule_invalid
November 31 bake sale | schedule_invalid
every 33rd at 9 | schedule_invalid
Sept 31 lunch | schedule_invalid
`;

const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

describe('English of every day', () => {
  test.each(table(EVERYDAY))('%s', (sentence, meaning, content) => {
    expect(moments(sentence ?? '', SAID, (meaning ?? '').split(', ').length).join(', ')).toBe(meaning);
    expect(parseWhen(sentence ?? '', SAID).content).toBe(content);
  });
});

test.each(table(NONE))('no time is in "%s"', (sentence) => {
  expect(findWhen(sentence ?? '', SAID)).toBeUndefined();
});

test.each(table(REFUSED))('"%s" is refused: %s', (sentence, code) => {
  expect(() => findWhen(sentence ?? '', SAID)).toThrow(expect.objectContaining({ code }));
});
