/** The zone that this machine is set to. */
export function hostZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
