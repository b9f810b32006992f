# Two people in a group and one of them alone: what was said in private stays there.

2026-12-01 09:00 me: remember that Amy gets a bicycle for her birthday
2026-12-01 09:05 me@family: remind us to plan the birthday tomorrow at 6pm
2026-12-01 09:06 amy@family: the birthday cake should be chocolate
2026-12-01 09:10 me: remind me about the bicycle tomorrow at 7pm
until 2026-12-02
