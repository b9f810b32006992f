const SECOND_HALF = /^(?:下午|午後|晚上|p)/i;
const NOON = '中午';

/** An hour of 1–12 with its half of the day (上午, PM, 午後), or an hour of 0–23 without, as two digits of 24 hours. */
export function on24(hour: number, half: string | undefined): string {
  if (half === undefined) return String(hour).padStart(2, '0');
  const isLate = SECOND_HALF.test(half) || (half === NOON && hour < 11);
  const full = isLate && hour < 12 ? hour + 12 : !isLate && half !== NOON && hour === 12 ? 0 : hour;
  return String(full).padStart(2, '0');
}

/** Whether an hour is one that a half of the day can stand beside. */
export function isHourOf12(hour: number): boolean {
  return hour >= 0 && hour <= 12;
}
