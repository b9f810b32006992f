import type { VerbContext } from '../context.ts';
import type { Finding } from './finding.ts';

/** Whether what tasks work with is there: the sandbox, and each server. */
export async function checkWorkshop({ workshop }: VerbContext): Promise<Finding[]> {
  const findings = (await workshop?.examine()) ?? [];
  return findings.map((finding) => ({ check: 'workshop', repaired: false, ...finding }));
}
