export { type KeyedChat, type NoRoute, readSessionKey, type SessionKeyReading } from './session-key.ts';
