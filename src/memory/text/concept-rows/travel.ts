import type { ConceptRow } from './row.ts';

/** Travel. */
export const travel: readonly ConceptRow[] = [
  ['car', 'travel', 'garage', 'car vehicle', '车 汽车 车子'],
  ['garage', 'travel', 'car', 'mechanic? tyre tire oil_change', '修车 保养 轮胎 验车'],
  ['parking', 'travel', 'car', 'carpark', '停车 停车位 停车场 车位'],
  ['flight', 'travel', 'passport airport luggage', 'flight plane', '飞机 航班 班机 机票'],
  ['airport', 'travel', 'flight', 'airport', '机场'],
  ['train', 'travel', 'ticket', 'train railway', '火车 高铁 列车 地铁 捷运'],
  ['ticket', 'travel', '', 'ticket', '票 门票 车票'],
  ['passport', 'travel', 'flight visa', 'passport', '护照'],
  ['visa', 'travel', 'passport', 'visa', '签证'],
  ['hotel', 'travel', 'flight', 'hotel', '酒店 饭店 旅馆 民宿'],
  ['luggage', 'travel', 'flight', 'luggage suitcase pack? packing?', '行李 打包 行李箱'],
  ['trip', 'travel', 'flight hotel', 'trip travel vacation holiday?', '旅行 旅游 度假 出差 行程'],
  ['snow', 'travel', 'trip', 'ski skiing slope slopes snowboard', '滑雪'],
  ['seat', 'travel', 'flight train', 'seat aisle', '座位 位子 走道 经济舱 商务舱'],
  ['carsick', 'travel', 'car', 'carsick seasick motion_sickness nausea', '晕车 晕船 想吐'],
  ['charger', 'travel', 'luggage', 'charger adapter plug socket', '充电器 转接头 插头 插座'],
  ['cabin', 'travel', 'trip', 'cabin? hut cottage', '小屋 木屋 山屋'],
  ['checkin', 'travel', 'hotel flight', 'check-in checkout check_in check_out', '入住 退房 报到'],
  ['lisbon', 'travel', 'trip', 'lisbon porto portugal portuguese', '里斯本 葡萄牙 葡萄牙语 波尔图'],
  ['japan', 'travel', 'trip', 'japan japanese? tokyo osaka kyoto', '日本 东京 大阪 京都 日文 日语'],
  ['canada', 'travel', 'trip', 'canada vancouver toronto', '加拿大 温哥华 多伦多'],
  ['businesstrip', 'work', 'trip flight', 'business_trip', '出差'],
];
