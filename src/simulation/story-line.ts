/** The name under which Wakeful speaks in a story. */
export const STORY_VOICE = 'wakeful';

/** Something that was said. */
export interface StoryLine {
  /** ISO 8601 with the zone's offset. */
  readonly at: string;
  /** The group's name, or the handle of the person whose own chat it is. */
  readonly chat: string;
  /** The speaker's handle, or `wakeful`. */
  readonly who: string;
  readonly text: string;
  /** The id of the fire that this was said for. */
  readonly fire?: string;
  /** How many milliseconds after its slot the fire was told; absent when on time. */
  readonly late?: number;
}
