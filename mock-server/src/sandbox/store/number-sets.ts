/**
 * Sets of numbers in blocks: what a key leads to is kept as a set for each block of numbers, so that
 * sets are united and intersected a byte at a time, and a change writes one small set.
 */

/** So many numbers have a block. */
export const blockSize = 4096;
const bytesOfBlock = blockSize / 8;
/** A number alone takes two bytes; when that is shorter, a set is kept as its numbers. */
const mostNumbers = bytesOfBlock / 2 - 1;

/** A bit for each number of a block. */
type Bits = Uint8Array;
/** The bits of each block that has some. */
export type NumberSet = Map<number, Bits>;
/** A block's set as it is stored: its numbers as two bytes each, or its bits. */
export type StoredSet = Uint8Array;

export const blockOf = (number: number) => Math.floor(number / blockSize);

/** The same set with a number, or without it; undefined is empty. */
export function changedSet(
  stored: StoredSet | undefined,
  number: number,
  isIn: boolean,
): StoredSet | undefined {
  const bits = new Uint8Array(bytesOfBlock);
  if (stored) addStored(bits, stored);
  const place = number % blockSize;
  const [byte, bit] = [place >> 3, 1 << (place & 7)];
  bits[byte] = isIn ? (bits[byte] ?? 0) | bit : (bits[byte] ?? 0) & ~bit;
  return storedBits(bits);
}

/** How numbers of one block are stored. */
export function storedSet(numbers: readonly number[]): StoredSet | undefined {
  const bits = new Uint8Array(bytesOfBlock);
  for (const number of numbers) addPlace(bits, number % blockSize);
  return storedBits(bits);
}

/** Adds a stored set to what is in a block already. */
export function addToSet(set: NumberSet, block: number, stored: StoredSet): void {
  const bits = set.get(block) ?? new Uint8Array(bytesOfBlock);
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

/** So many numbers, the greatest of them. */
export function greatestOf(set: NumberSet, most: number): number[] {
  const numbers: number[] = [];
  for (const [block, bits] of [...set].toSorted(([one], [other]) => other - one)) {
    const places = placesOf(bits);
    for (let at = places.length - 1; at >= 0 && numbers.length < most; at -= 1)
      numbers.push(block * blockSize + (places[at] ?? 0));
  }
  return numbers;
}

const bitCounts = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0;
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1;
  return count;
});

function countOf(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bytesOfBlock; at += 1) count += bitCounts[bits[at] ?? 0] ?? 0;
  return count;
}

function placesOf(bits: Bits): number[] {
  const places: number[] = [];
  for (let at = 0; at < bytesOfBlock; at += 1)
    for (let bit = 0, rest = bits[at] ?? 0; rest > 0; bit += 1, rest >>= 1)
      if (rest & 1) places.push(at * 8 + bit);
  return places;
}

function storedBits(bits: Bits): StoredSet | undefined {
  const count = countOf(bits);
  if (count === 0) return undefined;
  if (count > mostNumbers) return bits;
  return Uint8Array.from(placesOf(bits).flatMap((place) => [place >> 8, place & 255]));
}

function addStored(bits: Bits, stored: StoredSet): void {
  if (stored.length === bytesOfBlock) {
    for (let at = 0; at < bytesOfBlock; at += 1) bits[at] = (bits[at] ?? 0) | (stored[at] ?? 0);
    return;
  }
  for (let at = 0; at < stored.length; at += 2)
    addPlace(bits, ((stored[at] ?? 0) << 8) | (stored[at + 1] ?? 0));
}

function addPlace(bits: Bits, place: number): void {
  const byte = place >> 3;
  bits[byte] = (bits[byte] ?? 0) | (1 << (place & 7));
}

function keepCommon(bits: Bits, other: Bits): void {
  for (let at = 0; at < bytesOfBlock; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
}
