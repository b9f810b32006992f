export { parseStory } from './parse-story.ts';
export { playStory, type StoryOptions } from './play-story.ts';
export { simulate } from './simulate.ts';
export { STORY_VOICE, type StoryLine } from './story-line.ts';
export type { StoryStep } from './story-step.ts';
