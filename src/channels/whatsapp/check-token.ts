import { WakefulError } from '../../errors.ts';
import { createCloudApi } from './cloud-api.ts';

/** A number, as WhatsApp tells of it. */
export interface WhatsappIdentity {
  /** As people see it. */
  readonly number: string;
  readonly name: string;
}

/**
 * Asks WhatsApp which number an id is of, and whether a token may use it.
 *
 * @throws WakefulError `input_invalid` when it may not; `channel_unreachable` when WhatsApp does not answer.
 */
export async function checkWhatsappToken(
  phoneNumberId: string,
  accessToken: string,
  apiRoot?: string,
): Promise<WhatsappIdentity> {
  const self = await createCloudApi(phoneNumberId, accessToken, apiRoot).describe();
  if (!('word' in self)) return self;
  if (self.uncertain || ('error' in self.word && /reached/.test(self.word.error)))
    throw new WakefulError('channel_unreachable', 'WhatsApp does not answer. Is this machine on the internet?');
  throw new WakefulError(
    'input_invalid',
    'WhatsApp does not let this token use this number; "API Setup" of your app shows the id of the number.',
  );
}
