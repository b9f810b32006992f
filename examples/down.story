# Nothing runs over a slot: it is told once, late, and says so. The next one is on time.

2026-12-01 18:00 me: remind me to water the plants every day at 9am
2026-12-01 18:01 me: remind me to call mom tomorrow at 8am
down 2026-12-02 07:00 .. 2026-12-02 11:00
until 2026-12-03 12:00
