/** Two hundred things that a household might have said, none of them about taking medicine. */
export const UNRELATED_ENGLISH = `
the wifi password is on the fridge
Anna's school play is in the auditorium
the car needs new tyres before winter
we are out of dishwasher tablets for the kitchen
my sister lives in Porto
the landlord wants the rent by the fifth
I parked on level three of the garage
Tom prefers window seats on flights
the plumber comes on Thursday between two and four
dad's birthday present is hidden in the closet
the library books are due next week
my favourite tea is oolong
the neighbours are away until Sunday
take the bins out on Tuesday night
take the dog to the groomer
take an umbrella when it rains
our anniversary is in June
the team meeting moved to room 204
the quarterly report goes to Maria
I owe Ben twenty dollars for lunch
the cat only eats dry food
mom's flight lands at noon
buy more printer paper
the gym closes early on Sundays
the kids have swimming on Wednesdays
the spare key is with Mrs. Park
our insurance renewal comes in March
I want to learn Spanish this year
the oven timer runs five minutes slow
the garden hose leaks at the tap
Emma is allergic to cats
I need to renew my passport
the bakery on Elm Street is the best
my desk is by the window on the fourth floor
the Wi-Fi router is behind the sofa
the vet said the dog should lose weight
the children's dentist is on King Street
grandma's recipe uses brown butter
our contractor is called Luis
the alarm code changed last month
I like my coffee without sugar
the hotel in Lisbon has late check-out
my boss hates long emails
the train to Boston leaves from platform nine
our book club reads a Korean novel next
the piano tuner comes twice a year
Jake borrowed the drill
the water filter was changed in May
I keep my tax papers in the blue folder
the marathon is in October
the doctor's office on Main Street validates parking
the babysitter charges eighteen an hour
we vote at the elementary school
the projector needs a new bulb
my bike is at the shop on Third
call the bank about the card
the recycling goes out every other Friday
the toddler naps after lunch
Uncle Ray is moving to Denver
my locker is number 88
the boiler was serviced in autumn
our neighbour's name is Priya
the concert tickets are in my email
the coffee machine needs descaling
the picnic is at the lake
I lent my ladder to Sam
the rice cooker lid is cracked
my standing desk arrives on Monday
the hallway light flickers
our Netflix plan is the cheap one
the choir practises on Mondays
the fence needs painting
Olivia got a scholarship
I finished the novel about the lighthouse
the tomatoes need staking
my running shoes are worn out
the freezer is full of soup
the guest room has a new mattress
we should invite the Wangs for dinner
the exhibition closes at the end of the month
the microwave manual is in the drawer
Leo starts kindergarten in August
my headphones are in the car
the mortgage rate is fixed for five years
the window cleaner takes cash only
the school bus stops at the corner
my passport photo was rejected
the lawn mower needs oil
the printer is out of ink
the cabin has no reception
`
  .trim()
  .split('\n');

export const UNRELATED_CHINESE = `
無線網路密碼貼在冰箱上
小美的畢業典禮在六月
車子該換輪胎了
房租每個月五號要付
姐姐住在台中
水電工星期四下午來
爸爸的生日禮物藏在衣櫃裡
圖書館的書下週到期
我最喜歡的茶是烏龍
鄰居這週末不在家
星期二晚上要倒垃圾
會議改到二樓會議室
報告要交給經理
我欠小王兩百塊午餐錢
貓只吃乾糧
媽媽的班機中午到
要買影印紙
健身房星期天提早關門
孩子星期三游泳
備用鑰匙在林太太那裡
保險三月要續約
今年想學西班牙語
烤箱的定時器慢五分鐘
花園的水管漏水
護照快要過期了
巷口那家麵包店最好吃
我的座位在四樓靠窗
獸醫說狗要減肥
奶奶的蘿蔔糕食譜在抽屜裡
裝潢師傅姓陳
大門密碼上個月改了
我喝咖啡不加糖
里斯本的飯店可以晚退房
老闆不喜歡太長的郵件
去高雄的火車在第三月台
讀書會下次讀一本韓國小說
鋼琴一年要調音兩次
阿傑借走了電鑽
濾水器五月換過
報稅的文件在藍色資料夾
馬拉松在十月
保姆一個小時兩百五
投票所在國小
投影機要換燈泡
腳踏車在修理店
打電話給銀行問信用卡
寶寶午飯後要睡午覺
叔叔要搬去台南
我的置物櫃是88號
熱水器秋天保養過
演唱會門票在信箱裡
咖啡機要除垢
野餐在湖邊
梯子借給小李了
電鍋的蓋子裂了
走廊的燈一直閃
合唱團星期一練習
籬笆要重新油漆
小玲拿到獎學金
番茄要搭架子
跑步鞋磨壞了
冷凍庫裡都是湯
客房換了新床墊
該請王家來吃晚飯
展覽月底結束
微波爐說明書在抽屜
樂樂八月上幼兒園
耳機在車上
房貸利率固定五年
洗窗戶的只收現金
校車停在街角
晚餐想吃牛肉麵
她吃素
弟弟不吃香菜
早餐店的蛋餅很好吃
割草機要加油
印表機沒墨水了
山上小屋收不到訊號
`
  .trim()
  .split('\n');
