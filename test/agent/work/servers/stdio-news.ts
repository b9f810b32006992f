// A news server over stdin and stdout, in a process of its own. It says what it was given of the environment.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createNewsServer } from './news.ts';

const { NEWS_KEY = 'no key', SECRET_OF_THE_HOST = 'nothing of the host' } = process.env;
serveStdio(() => createNewsServer(['台北今天放晴', `key: ${NEWS_KEY}`, SECRET_OF_THE_HOST]));
