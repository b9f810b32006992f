# Restarting changes nothing: each evening is told once, and what was said before a restart is known after it.

2026-12-01 18:00 me: remind me to take my meds every evening at 8 for 2 weeks
2026-12-02 07:00 restart
2026-12-03 12:30 me: oh btw, the doctor said I should take my vitamins with my meds
restart
2026-12-03 20:00 restart
until 2026-12-17
