export { describeDuration } from './describe-duration.ts';
export { describeDate, describeInstant, type Listener } from './describe-instant.ts';
export { describeSchedule } from './describe-schedule.ts';
export type { WordStyle } from './voice.ts';
