import { describe, expect, test } from 'vitest'
import { allZones, isInside, type Position, zoneAt, zoneNamed } from './zone.ts'

describe('zones', () => {
  test('every town lies in its own zone and in no other', () => {
    for (const zone of allZones()) {
      for (const [name, longitude, latitude] of zone.towns) {
        const holders = allZones().filter(({ shape }) => isInside(shape, { latitude, longitude }))
        expect([name, holders.map(({ key }) => key)]).toEqual([name, [zone.key]])
      }
    }
  })

  test('rings are closed and neighbours share the corners of their common border', () => {
    const corners = (key: string) => new Set(zoneNamed(key).shape.flat(2).map(String))
    const shared = (one: string, other: string) => [...corners(one)].filter((corner) => corners(other).has(corner))
    for (const ring of allZones().flatMap(({ shape }) => shape.flat())) {
      expect(ring.length).toBeGreaterThan(3)
      expect(ring[0]).toEqual(ring.at(-1))
    }
    expect(shared('toronto', 'york-durham').length).toBeGreaterThan(3)
    expect(shared('hamilton', 'niagara-north').length).toBeGreaterThan(1)
    expect(shared('toronto', 'ottawa')).toEqual([])
  })

  test('codes are unique and in the form of their issuer', () => {
    const ids = allZones().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, issuer } of allZones()) expect(id).toMatch(issuer === 'ECCC' ? /^fea1-\d{4}$/ : /^[A-Z]{2}Z\d{3}$/)
  })

  test('the middle of a lake with no zone is nowhere', () => {
    expect(zoneAt({ latitude: 43.6, longitude: -78 })).toBeUndefined()
    expect(zoneAt({ latitude: 42.55, longitude: -79.3 })?.id).toBe('LEZ041')
  })

  test('a hole is outside', () => {
    const ring = (size: number): Position[] => [
      [-size, -size],
      [size, -size],
      [size, size],
      [-size, size],
      [-size, -size],
    ]
    expect(isInside([[ring(2), ring(1)]], { latitude: 0, longitude: 0 })).toBe(false)
    expect(isInside([[ring(2), ring(1)]], { latitude: 0, longitude: 1.5 })).toBe(true)
  })
})
