/** What the rules say about the other members of a household, in one language. Arguments are finished words, as in `Phrases`. */
export interface OthersPhrases {
  /** A channel as people call it. */
  channel(name: string): string;

  // Did they see it?
  /** A question that somebody was asked, as a thing that may be seen. */
  theQuestion(thing: string): string;
  sawDone(name: string, what: string, at: string): string;
  sawSeen(name: string, what: string, at: string, sent: string): string;
  sawDelivered(name: string, what: string, at: string): string;
  sawSent(name: string, what: string, at: string, channel: string): string;
  sawWaiting(name: string, what: string, channel: string): string;
  sawFailed(name: string, what: string, channel: string): string;
  /** It was not told; `at` is when it is due, null when it is due no more. */
  sawNotYet(name: string, what: string, at: string | null): string;
  sawNothing(name: string): string;
  sawUnknown(name: string): string;
  sawNobody(): string;

  /** To a wish to have somebody reminded who is no member. */
  unknownOther(name: string): string;

  // Names, ways and languages.
  aliasSet(alias: string, handle: string): string;
  aliasTaken(alias: string): string;
  routeSet(channel: string): string;
  /** To a wish to be reached where nobody can: what there is. */
  channelUnknown(name: string, known: readonly string[]): string;
  routeUnknown(channel: string): string;
  zoneSet(zone: string, now: string): string;
  zoneUnknown(place: string): string;
  langSet(): string;
}
