import { WakefulError } from '../../../../errors.ts';

/** An error whose sentence was made for a model: every text of others in it is quoted, and it may have several lines. */
export class ForModel extends WakefulError {}
