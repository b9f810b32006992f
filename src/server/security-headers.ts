import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * The page may load its own files and talk to its own server, and nothing else. There is no TLS on loopback, so
 * nothing asks the browser to insist on it.
 */
export function securityHeaders(): MiddlewareHandler {
  return secureHeaders({
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  });
}
