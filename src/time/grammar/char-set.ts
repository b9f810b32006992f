/** Some UTF-16 units, asked for by code: V8 would make a string of every single character beyond Latin. */
export class CharSet {
  private readonly bits = new Uint32Array(0x10000 / 32);

  constructor(chars: string) {
    for (let at = 0; at < chars.length; at++) {
      const code = chars.charCodeAt(at);
      this.bits[code >> 5] = (this.bits[code >> 5] ?? 0) | (1 << (code & 31));
    }
  }

  has(code: number): boolean {
    return ((this.bits[code >> 5] ?? 0) & (1 << (code & 31))) !== 0;
  }

  /** Whether a text holds one of them. */
  isIn(text: string): boolean {
    for (let at = 0; at < text.length; at++) if (this.has(text.charCodeAt(at))) return true;
    return false;
  }
}
