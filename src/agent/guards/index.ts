export { waitsByShell } from './exec-sleep.ts';
export { promisesIn, withoutPromises } from './promises.ts';
export { namesTheThing, tidied, whyUnfit } from './spoken.ts';
