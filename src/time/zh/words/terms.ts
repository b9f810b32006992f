export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const;

/** "一、二和三". */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join('、')}和${words.at(-1)}`;
}

/** The part of the day to which an hour belongs. */
function partOfDay(hour: number): string {
  if (hour < 5) return '凌晨';
  if (hour < 9) return '早上';
  if (hour < 12) return '上午';
  if (hour < 13) return '中午';
  return hour < 18 ? '下午' : '晚上';
}

/** Seconds after midnight as 晚上8:00. */
export function clockWords(secondOfDay: number): string {
  const hour = Math.floor(secondOfDay / 3600);
  const minute = Math.floor((secondOfDay % 3600) / 60);
  const second = secondOfDay % 60;
  const seconds = second > 0 ? `:${String(second).padStart(2, '0')}` : '';
  return `${partOfDay(hour)}${hour > 12 ? hour - 12 : hour}:${String(minute).padStart(2, '0')}${seconds}`;
}

/** A number that counts something: 兩 for two, digits otherwise. */
export function countWord(count: number): string {
  return count === 2 ? '兩' : String(count);
}

/** 第一個, 最後一個, 倒數第二個. */
export function nthWord(nth: number): string {
  if (nth === -1) return '最後一個';
  return `${nth < 0 ? '倒數' : ''}第${DIGITS[Math.abs(nth)] ?? Math.abs(nth)}個`;
}

/** 正月, 二月 … 十月, 十一月, 十二月. */
export function lunarMonthWord(month: number): string {
  if (month === 1) return '正月';
  return `${month > 10 ? `十${DIGITS[month - 10]}` : DIGITS[month]}月`;
}

/** 初一 … 初十, 十一, 二十, 廿一, 三十. */
export function lunarDayWord(day: number): string {
  if (day <= 10) return `初${DIGITS[day]}`;
  if (day < 20) return `十${DIGITS[day - 10]}`;
  if (day === 20) return '二十';
  return day === 30 ? '三十' : `廿${DIGITS[day - 20]}`;
}

const CITIES: Readonly<Record<string, string>> = {
  'Asia/Taipei': '臺北',
  'Asia/Shanghai': '上海',
  'Asia/Hong_Kong': '香港',
  'Asia/Macau': '澳門',
  'Asia/Tokyo': '東京',
  'Asia/Seoul': '首爾',
  'Asia/Singapore': '新加坡',
  'Asia/Kuala_Lumpur': '吉隆坡',
  'Asia/Bangkok': '曼谷',
  'Asia/Jakarta': '雅加達',
  'Asia/Manila': '馬尼拉',
  'Asia/Kolkata': '印度',
  'Asia/Dubai': '杜拜',
  'Europe/London': '倫敦',
  'Europe/Paris': '巴黎',
  'Europe/Berlin': '柏林',
  'Europe/Rome': '羅馬',
  'Europe/Madrid': '馬德里',
  'Europe/Moscow': '莫斯科',
  'America/New_York': '紐約',
  'America/Chicago': '芝加哥',
  'America/Los_Angeles': '洛杉磯',
  'America/Toronto': '多倫多',
  'America/Vancouver': '溫哥華',
  'Australia/Sydney': '雪梨',
  'Australia/Melbourne': '墨爾本',
  'Pacific/Auckland': '奧克蘭',
  'Pacific/Honolulu': '夏威夷',
};

/** 倫敦時間; a zone without a Chinese name here keeps its IANA name. */
export function zoneName(zone: string): string {
  return zone === 'UTC' ? 'UTC時間' : `${CITIES[zone] ?? `${zone} `}時間`;
}
