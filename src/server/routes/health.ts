import type { Handler } from 'hono';
import type { Wakeful } from '../../wakeful.ts';
import { PROMETHEUS_TYPE, prometheusText } from '../prometheus-text.ts';

/**
 * `/health` and `/api/health`: 200 while promises are kept, else 503 with the reasons. It needs no token, so it tells
 * nothing that people said, nor where the store is.
 */
export function healthRoute(wakeful: Wakeful, instance: string | undefined): Handler {
  return async (c) => {
    const { ok, reasons } = await wakeful.health();
    c.header('Cache-Control', 'no-store');
    const who = instance === undefined ? {} : { instance };
    return ok ? c.json({ ok, ...who }) : c.json({ ok, ...who, reasons }, 503);
  };
}

/** `/metrics`: the numbers of this process and its store, for Prometheus. */
export function metricsRoute(wakeful: Wakeful): Handler {
  return async (c) =>
    c.body(prometheusText(await wakeful.metrics()), 200, {
      'Content-Type': PROMETHEUS_TYPE,
      'Cache-Control': 'no-store',
    });
}
