export { composeDigest, type Digest, WAITING_DIGEST } from './compose.ts';
export { digestMembers } from './members.ts';
export { type DigestSet, setDigest } from './set-digest.ts';
