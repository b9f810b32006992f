/** What a person answers to a proposal. */
export interface ProposalReply {
  readonly accepts: boolean;
  /** "Always": yes, and the same from then on. */
  readonly always: boolean;
  /** The proposal that a button names; undefined for words alone. */
  readonly proposalId: string | undefined;
}

const ID = /\s*\b(?<id>prop_[0-9a-z]+)\b\s*/i;
const YES =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|please do|do it|do that|go ahead|yes,? (?:please|do|do it|stop it|move it)|stop it|是|是的|對|对|要|好|好的|好啊|好呀|可以|行|嗯|麻煩了?|麻烦了?|停掉|停掉吧|改吧|就這樣|就这样)[\s.!。！~～]*$/i;
const ALWAYS = /^(?:always(?: allow)?|yes,? always|以後都可以|以后都可以|一律可以|都可以)[\s.!。！]*$/i;
const NO =
  /^(?:no|nope|nah|no,? (?:thanks|thank you|keep it|leave it|don'?t)|don'?t|do not|keep it|leave it|not now|never mind|不|不要|不用|不用了|不必|不必了|不行|不是|別|别|先不要|不了|沒關係|没关系|留著|留着|保留|照舊|照旧)[\s.!。！~～]*$/i;

/** Reads a message as the answer to a proposal: yes or no and nothing else. Undefined for every other message. */
export function readReply(text: string): ProposalReply | undefined {
  const proposalId = ID.exec(text)?.groups?.['id']?.toLowerCase();
  const said = text.replace(ID, ' ').trim();
  const always = ALWAYS.test(said);
  const accepts = always || YES.test(said);
  return accepts || NO.test(said) ? { accepts, always, proposalId } : undefined;
}
