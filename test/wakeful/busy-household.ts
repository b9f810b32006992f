import { UNRELATED_CHINESE, UNRELATED_ENGLISH } from '../memory/household.ts';

/** What comes near the medicine of one person and is none of it: of others, of pets, of other refills, numbers and dates. */
const NEAR_IT = `
grandma takes her pills at breakfast
the dog's pills are in the hall cupboard
Leo's cough syrup is behind the milk
Emma's ear drops are finished on Thursday
the vet's number is 555-0190
the plumber's number is 555-0177
the pharmacy on Elm Street closes at six
refill the printer ink on December 3
refill the bird feeder before the weekend
Emma's paediatrician is Dr. Park
the school nurse is called Mrs. Hale
Anna's dentist appointment is on December 3
the cat goes to the vet on December 4
grandpa's hearing test is on December 2
the car's oil change is on December 3
the gas bill is due on December 4
dad has to call his cardiologist
Ben is allergic to penicillin
mum drinks her tea with honey when she has a cold
vitamin C is good for tomato plants
the first aid kit is under the stairs
our health insurance card is in the blue wallet
Tom has his flu shot every autumn
the gym wants a note from a doctor
there is a doctor in our choir
a doctor lives two floors up
Dr. Who is on at eight
the medicine cabinet needs a new hinge
the film about the pharmacist was dull
I read a book about antibiotics in farming
evening classes start at eight
every evening at eight the street lamps go on
dinner is at seven, the news at eight
take the stairs, the lift is broken
take the cake out at noon
take the blue bag to the beach
Anna takes the bus at eight
my sister takes photographs of birds
bring the empties back on December 2
the parcel comes on December 2
獸醫的電話是 02-2345-6789
水電行的電話是 02-8765-4321
弟弟的感冒藥在冰箱
阿嬤早餐後要吃血壓藥
狗的藥在玄關櫃子
小美星期四看牙醫
爸爸下週要回診
樂樂十二月三號打疫苗
媽媽的醫生姓張
隔壁住了一位醫生
藥局對面開了一家書店
藥燉排骨的做法在食譜裡
醫生影集今晚完結
健身房的維他命飲料要錢
吃飯前記得洗手
晚上八點垃圾車會來
晚上八點倒數開始
十二月四號要繳電費
墨水匣十二月三號補貨
一起吃飯的人有六個
`
  .trim()
  .split('\n');

/** Two hundred things that a household has said, in both languages; the last sixty come near the medicine of one of them. */
export const BUSY_HOUSEHOLD: readonly string[] = [
  ...UNRELATED_ENGLISH.slice(0, 75),
  ...UNRELATED_CHINESE.slice(0, 65),
  ...NEAR_IT,
];
