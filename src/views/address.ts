/** Who asks, and from where. Every part has the default of a home with one person. */
export interface Address {
  /** Default: `home`. */
  readonly householdId?: string;
  /** The person's handle; default: `me`. */
  readonly person?: string;
  /** A local chat's name, such as `web`, `terminal` or `family`; default: the surface's own. */
  readonly chat?: string;
}
