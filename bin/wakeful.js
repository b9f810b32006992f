#!/usr/bin/env node
// Kept to syntax every Node since 12 can parse, so that an old Node prints this message instead of a stack trace.
const version = process.versions.node.split('.').map(Number);
if (version[0] < 24 || (version[0] === 24 && version[1] < 16)) {
  // The platform package needs no install script, so this works with npm 10, 11 and 12 alike.
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  console.error(
    'wakeful needs Node.js 24.16 or newer; this is ' +
      process.version +
      '.\n' +
      'From a checkout, npm brings the right one:  npm ci && npm start\n' +
      'Elsewhere, install it from https://nodejs.org, or run it once with:\n' +
      '  npx -y -p ' +
      prefix +
      '-' +
      platform +
      '-' +
      process.arch +
      '@24 -p wakeful wakeful ' +
      process.argv.slice(2).join(' '),
  );
  process.exit(1);
} else {
  import('../dist/cli/main.js').catch(function (error) {
    if (error && error.code === 'ERR_MODULE_NOT_FOUND' && /dist[/\\]cli[/\\]main\.js/.test(error.message)) {
      console.error('wakeful is not built yet in this checkout. Run:  npm run build');
    } else {
      console.error(error);
    }
    process.exit(1);
  });
}
