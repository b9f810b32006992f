/** A test kit for whoever builds on Wakeful: time, randomness, thinking and delivery under a test's control. */

export { createVirtualClock, type VirtualClock } from '../clock.ts';
export { createSeededRandom } from '../ids.ts';
export { parseStory, playStory, type StoryLine, type StoryOptions, type StoryStep } from '../simulation/index.ts';
export { createRecordingChannel, type RecordingChannel } from './recording-channel.ts';
export { createScriptedBrain, type ScriptedBrain } from './scripted-brain.ts';
export { createScriptedModelBrain, type ScriptedModelBrain, type ScriptedStep } from './scripted-model-brain.ts';
