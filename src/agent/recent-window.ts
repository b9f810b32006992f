/** How much of the conversation a turn is given word by word; what lies before it is given by its tiers. */
export const MESSAGES_BEFORE = 6;
