/** The part of WebAssembly that is used here; Node has it, its type declarations do not. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

/** A WebAssembly memory. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Compiles a module and gives its exports, of a shape that the caller knows. */
export function instantiate<Exports extends object>(bytes: Uint8Array): Exports {
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
  return new Instance(new Module(bytes)).exports as Exports;
}

const PAGE = 65_536;

/** Makes a memory at least so many bytes long. */
export function ensureBytes(memory: WasmMemory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
}
