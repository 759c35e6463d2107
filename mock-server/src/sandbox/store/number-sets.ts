/**
 * Sets of numbers in blocks: what a key leads to is kept as a set for each block of numbers, so that
 * sets are united and intersected many numbers at a time, and a change writes one small set.
 */

/** So many numbers have a block. */
export const blockSize = 4096;
const bytesOfBlock = blockSize / 8;
/** A number alone takes two bytes; when that is shorter, a set is kept as its numbers. */
const mostNumbers = bytesOfBlock / 2 - 1;

/** A bit for each number of a block, the first in the lowest bit of the first byte; a buffer of its own. */
type Bits = Uint8Array<ArrayBuffer>;
/** The bits of each block that has some. */
export type NumberSet = Map<number, Bits>;
/** A block's set as it is stored: its numbers as two bytes each, or its bits. */
export type StoredSet = Uint8Array;

export const blockOf = (number: number) => Math.floor(number / blockSize);

/** Blocks of numbers from one to another, both inclusive. */
export type Blocks = { from: number; to: number };

/** The blocks of numbers, which go from the greatest to the least. */
export const blocksOf = (numbers: readonly number[]): Blocks => ({
  from: blockOf(numbers.at(-1) ?? 0),
  to: blockOf(numbers[0] ?? 0),
});

/** The same set with a number, or without it; undefined is empty. */
export function changedSet(
  stored: StoredSet | undefined,
  number: number,
  isIn: boolean,
): StoredSet | undefined {
  const bits = noBits();
  if (stored) addStored(bits, stored);
  setBit(bits, number % blockSize, isIn);
  return storedBits(bits);
}

/** How numbers of one block are stored. */
export function storedSet(numbers: readonly number[]): StoredSet | undefined {
  const bits = noBits();
  for (const number of numbers) setBit(bits, number % blockSize, true);
  return storedBits(bits);
}

/** Adds a stored set to what is in a block already. */
export function addToSet(set: NumberSet, block: number, stored: StoredSet): void {
  const bits = set.get(block) ?? noBits();
  set.set(block, bits);
  addStored(bits, stored);
}

/** What is in all of the sets. */
export function intersection([first, ...others]: readonly NumberSet[]): NumberSet {
  const common: NumberSet = new Map();
  for (const [block, bits] of first ?? []) {
    const sets = others.map((other) => other.get(block));
    if (sets.every((set) => set !== undefined)) {
      const both = bits.slice();
      for (const set of sets) keepCommon(both, set);
      common.set(block, both);
    }
  }
  return common;
}

export function sizeOf(set: NumberSet): number {
  let size = 0;
  for (const bits of set.values()) size += countOf(bits);
  return size;
}

export function isInSet(set: NumberSet, number: number): boolean {
  const [bits, place] = [set.get(blockOf(number)), number % blockSize];
  return bits !== undefined && ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
}

/** So many numbers, the greatest of them. */
export function greatestOf(set: NumberSet, most: number): number[] {
  const numbers: number[] = [];
  for (const [block, bits] of [...set].toSorted(([one], [other]) => other - one)) {
    const places = placesOf(bits);
    for (let at = places.length - 1; at >= 0; at -= 1) {
      if (numbers.length === most) return numbers;
      numbers.push(block * blockSize + (places[at] ?? 0));
    }
  }
  return numbers;
}

const noBits = (): Bits => new Uint8Array(bytesOfBlock);

/** The same bits, 32 at once: for what is alike on machines of either order of bytes. */
const wordsOf = ({ buffer }: Bits) => new Uint32Array(buffer);

function setBit(bits: Bits, place: number, isIn: boolean): void {
  const [at, bit] = [place >> 3, 1 << (place & 7)];
  bits[at] = isIn ? (bits[at] ?? 0) | bit : (bits[at] ?? 0) & ~bit;
}

/** The numbers of ones: in pairs, in fours, in bytes, and these together. */
function countOf(bits: Bits): number {
  let count = 0;
  for (let word of wordsOf(bits)) {
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

function placesOf(bits: Bits): number[] {
  const places: number[] = [];
  for (let at = 0; at < bytesOfBlock; at += 1)
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1)
      places.push(at * 8 + 31 - Math.clz32(rest & -rest));
  return places;
}

/** Little-endian on every machine: a database may be read on another. */
function storedBits(bits: Bits): StoredSet | undefined {
  const count = countOf(bits);
  if (count === 0) return undefined;
  if (count > mostNumbers) return bits;
  const numbers = new DataView(new ArrayBuffer(count * 2));
  for (const [at, place] of placesOf(bits).entries()) numbers.setUint16(at * 2, place, true);
  return new Uint8Array(numbers.buffer);
}

function addStored(bits: Bits, stored: StoredSet): void {
  if (stored.length === bytesOfBlock) {
    const [words, more] = [wordsOf(bits), wordsOf(new Uint8Array(stored))];
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) | (more[at] ?? 0);
    return;
  }
  const numbers = new DataView(stored.buffer, stored.byteOffset, stored.length);
  for (let at = 0; at < stored.length; at += 2) setBit(bits, numbers.getUint16(at, true), true);
}

function keepCommon(bits: Bits, other: Bits): void {
  const [words, others] = [wordsOf(bits), wordsOf(other)];
  for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (others[at] ?? 0);
}
