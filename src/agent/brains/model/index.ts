export { createSdkModel } from './sdk-model.ts';
