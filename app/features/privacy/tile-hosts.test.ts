import { expect, it } from 'vitest'
import { tileHosts } from './tile-hosts.ts'

const maps = (standard: string, satellite: string) => ({
  standard: { url: standard, attribution: '' },
  satellite: { url: satellite, attribution: '' },
})

it('a map of others is named by its host, each host once', () => {
  const url = 'https://{s}.tiles.example/{z}/{x}/{y}.png'
  expect(tileHosts(maps(url, 'https://pictures.example/{z}/{y}/{x}'))).toEqual(['tiles.example', 'pictures.example'])
  expect(tileHosts(maps(url, url))).toEqual(['tiles.example'])
})

it('a map of our own tells nobody anything', () => {
  expect(tileHosts(maps('/api/map/tiles/standard/{z}/{x}/{y}.png', '/tiles/{z}'))).toEqual([])
})
