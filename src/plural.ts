/** A number with what it counts: `1 day`, `2 days`; `many` where an "s" does not make it: `2 memories`. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
