export { composeDigest, type Digest, waitingDigestOf } from './compose.ts';
export { digestMembers } from './members.ts';
export { type DigestSet, setDigest } from './set-digest.ts';
