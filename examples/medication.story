# Said once, kept for two weeks; what is learnt on the way is told with it.
# Live through it with:  npm run -s wakeful -- play examples/medication.story

2026-12-01 18:00 me: remind me to take my meds every evening at 8 for 2 weeks
2026-12-03 12:30 me: oh btw, the doctor said I should take my vitamins with my meds
until 2026-12-17
