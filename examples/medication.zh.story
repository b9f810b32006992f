# 說一次，記兩週；中途知道的事，到時一起說。
# npm run -s wakeful -- play examples/medication.zh.story --zone Asia/Taipei

2026-12-01 18:00 me: 提醒我每天晚上八點吃藥，持續兩週
2026-12-03 12:30 me: 對了，醫生說要跟維他命一起吃
until 2026-12-17
