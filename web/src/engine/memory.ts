/**
 * Structs and arrays of the compiled kernels, and calls of kernels with them. Data lives outside the
 * module: a call copies its arguments into the module's memory and the results back, so nothing has
 * to be freed. Large tables that never change are pinned there instead.
 */
import type { GameFacts } from './game';

/** A field of a struct; `dtype` is a type of NumPy without byte order, such as `u8`. */
interface FieldLayout {
  offset: number;
  dtype: string;
  shape: number[];
}

interface StructLayout {
  size: number;
  fields: Record<string, FieldLayout>;
}

/** What the build writes beside a module: the layouts of its structs and facts of its game. */
export interface Description {
  structs: Record<string, StructLayout>;
  game: GameFacts;
}

/** Elements of 64 bits are bigints. */
type Elements =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Int32Array
  | BigUint64Array
  | BigInt64Array
  | Float32Array
  | Float64Array;

const ARRAYS = {
  b1: Uint8Array,
  u1: Uint8Array,
  i1: Int8Array,
  u2: Uint16Array,
  i2: Int16Array,
  i4: Int32Array,
  u8: BigUint64Array,
  i8: BigInt64Array,
  f4: Float32Array,
  f8: Float64Array,
};

/** The elements of some bytes. */
export function elements(
  dtype: string,
  buffer: ArrayBufferLike,
  offset: number,
  length: number,
): Elements {
  return new ARRAYS[dtype as keyof typeof ARRAYS](buffer as ArrayBuffer, offset, length);
}

/** One struct with all its bytes. */
export class Struct {
  constructor(
    readonly layout: StructLayout,
    readonly bytes = new Uint8Array(layout.size),
  ) {}

  clone(): Struct {
    return new Struct(this.layout, this.bytes.slice());
  }

  /** The elements of a field, in the order of memory; writing to them changes the struct. */
  field(name: string): Elements {
    const { offset, dtype, shape } = this.#fieldLayout(name);
    return elements(dtype, this.bytes.buffer, this.bytes.byteOffset + offset, size(shape));
  }

  /** The elements of a field as numbers. */
  numbers(name: string): number[] {
    return Array.from(this.field(name), Number);
  }

  /** Part `row` of a field with several axes, as numbers. */
  row(name: string, row: number): number[] {
    const length = size(this.#fieldLayout(name).shape.slice(1));
    return this.numbers(name).slice(row * length, (row + 1) * length);
  }

  /** The first element of a field as a number. */
  get(name: string): number {
    return Number(this.field(name)[0]);
  }

  /** Set one element of a field. */
  set(name: string, value: number, index = 0): void {
    const field = this.field(name);
    if (field instanceof BigUint64Array || field instanceof BigInt64Array)
      field[index] = BigInt(value);
    else field[index] = value;
  }

  /** Set one element of a field with several axes. */
  setAt(name: string, indices: readonly number[], value: number): void {
    const { shape } = this.#fieldLayout(name);
    const index = indices.reduce((place, at, axis) => place * (shape[axis] ?? 1) + at, 0);
    this.set(name, value, index);
  }

  #fieldLayout(name: string): FieldLayout {
    const found = this.layout.fields[name];
    if (!found) throw new RangeError(`no field ${name}`);
    return found;
  }
}

function size(shape: readonly number[]): number {
  return shape.reduce((product, length) => product * length, 1);
}

/** An array argument with several axes. */
export class Table<T extends Elements = BigInt64Array> {
  constructor(
    readonly data: T,
    readonly shape: readonly number[],
  ) {}

  /** A table of 64-bit integers, all zero. */
  static integers(...shape: number[]): Table {
    return new Table(new BigInt64Array(size(shape)), shape);
  }

  /** A table of numbers in double precision, all zero. */
  static floats(...shape: number[]): Table<Float64Array<ArrayBuffer>> {
    return new Table(new Float64Array(size(shape)), shape);
  }

  /** A row of the table as numbers. */
  row(row: number): number[] {
    const length = size(this.shape.slice(1));
    return Array.from(this.data.subarray(row * length, (row + 1) * length), Number);
  }
}

/** A struct in the memory of a module, which stays there between calls. */
export class Pinned {
  constructor(readonly address: number) {}
}

/** An array in the memory of a module, which stays there between calls. */
export class PinnedArray extends Pinned {
  constructor(
    readonly module: KernelModule,
    address: number,
    readonly shape: readonly number[],
    /** Bytes of one element. */
    readonly itemSize: number,
    /** The struct that the array consists of; null for numbers. */
    readonly layout: StructLayout | null,
  ) {
    super(address);
  }

  /** Elements of a number type, as they are now; valid until memory grows. */
  elements(dtype: string): Elements {
    return elements(dtype, this.module.memory.buffer, this.address, size(this.shape));
  }

  /** Set all bytes to zero. */
  clear(): void {
    this.#bytes.fill(0);
  }

  /** Overwrite the array with as many bytes. */
  write(bytes: Uint8Array): void {
    this.#bytes.set(bytes);
  }

  get #bytes(): Uint8Array {
    const length = size(this.shape) * this.itemSize;
    return new Uint8Array(this.module.memory.buffer, this.address, length);
  }

  /** A copy of one struct of the array. */
  struct(index: number): Struct {
    if (!this.layout) throw new RangeError('the array holds numbers');
    const at = this.address + index * this.itemSize;
    const bytes = new Uint8Array(this.module.memory.buffer, at, this.itemSize);
    return new Struct(this.layout, bytes.slice());
  }
}

/** What a kernel takes: a bigint is a 64-bit word, such as a seed. */
export type Argument = Struct | Pinned | Table<Elements> | Elements | number | bigint;

interface Exports {
  memory: WebAssembly.Memory;
  /** The address of zeroed memory. */
  reserve(bytes: number): number;
  /** Free everything from an address on. */
  release(address: number): void;
}

type Kernel = (...values: (number | bigint)[]) => unknown;

/** A compiled module: its kernels by name. */
export class KernelModule {
  readonly #exports: Exports & Record<string, unknown>;

  constructor(
    instance: WebAssembly.Instance,
    readonly description: Description,
  ) {
    this.#exports = instance.exports as Exports & Record<string, unknown>;
  }

  static async instantiate(source: BufferSource, description: Description): Promise<KernelModule> {
    const { instance } = await WebAssembly.instantiate(source);
    return new KernelModule(instance, description);
  }

  get memory(): WebAssembly.Memory {
    return this.#exports.memory;
  }

  layout(name: string): StructLayout {
    const found = this.description.structs[name];
    if (!found) throw new RangeError(`no struct ${name}`);
    return found;
  }

  /** A struct whose bytes are all zero. */
  struct(name: string): Struct {
    return new Struct(this.layout(name));
  }

  /** The address of zeroed memory that is never freed. */
  reserve(bytes: number): number {
    return this.#exports.reserve(bytes);
  }

  /** Copy a struct into the memory of the module for good. */
  pin(struct: Struct): Pinned {
    const pinned = new Pinned(this.reserve(struct.bytes.length));
    this.write(pinned, struct);
    return pinned;
  }

  /** Overwrite a pinned struct. */
  write(pinned: Pinned, struct: Struct): void {
    this.#bytes(pinned.address, struct.bytes.length).set(struct.bytes);
  }

  /** Reserve an array of structs, or of elements of a number type, for good. */
  pinArray(type: string, ...shape: number[]): PinnedArray {
    const layout = this.description.structs[type] ?? null;
    const itemSize = layout?.size ?? Number(type.slice(1));
    const address = this.reserve(size(shape) * itemSize);
    return new PinnedArray(this, address, shape, itemSize, layout);
  }

  /** Call a kernel. Structs and arrays are changed in place. */
  call(name: string, ...values: Argument[]): number {
    const base = this.#exports.reserve(0);
    const copies: [Uint8Array, number][] = [];
    const passed = values.flatMap((value) => this.#pass(value, copies));
    const result = (this.#exports[name] as Kernel)(...passed);
    for (const [bytes, address] of copies) bytes.set(this.#bytes(address, bytes.length));
    this.#exports.release(base);
    return Number(result ?? 0);
  }

  #pass(value: Argument, copies: [Uint8Array, number][]): (number | bigint)[] {
    if (typeof value === 'number' || typeof value === 'bigint') return [value];
    if (value instanceof PinnedArray) return [value.address, ...value.shape];
    if (value instanceof Pinned) return [value.address];
    if (value instanceof Struct) return [this.#copyIn(value.bytes, copies)];
    const { data, shape } = value instanceof Table ? value : { data: value, shape: [value.length] };
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return [this.#copyIn(bytes, copies), ...shape];
  }

  #copyIn(bytes: Uint8Array, copies: [Uint8Array, number][]): number {
    const address = this.#exports.reserve(bytes.length);
    this.#bytes(address, bytes.length).set(bytes);
    copies.push([bytes, address]);
    return address;
  }

  #bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length);
  }
}
