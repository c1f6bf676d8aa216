/**
 * Scripts that Redis runs atomically. KEYS: a hash with the stored answer (`at`, `body`), the last failure (`failedAt`,
 * `failure`) and the number of the turn that wrote last (`fence`); the owner of the running turn.
 */

/**
 * Returns the answer or failure that is good enough; else gives the caller the turn, or returns `busy` while another
 * has it. A turn without an end, or longer than any of this site's, was not written by a process of this site: it is
 * deleted, and `foreignTurn` stands last in the reply. ARGV: owner, lease, after, before, failedAfter, haveAt.
 */
export const ASK_SCRIPT = `
local function moment(field) return tonumber(redis.call('HGET', KEYS[1], field) or '') end
local after, before = tonumber(ARGV[3]), tonumber(ARGV[4])
local at = moment('at')
local body = false
if at and at ~= tonumber(ARGV[6]) then body = redis.call('HGET', KEYS[1], 'body') end
if at and body and at > after and at < before then return {'answered', '0', body, false, false} end
local failedAt = moment('failedAt')
if failedAt and failedAt > tonumber(ARGV[5]) and failedAt < before then
  return {'failed', '0', body, redis.call('HGET', KEYS[1], 'failure'), false}
end
local left = redis.call('PTTL', KEYS[2])
local foreignTurn = (left == -1 or left > tonumber(ARGV[2])) and 'foreignTurn'
if foreignTurn then redis.call('DEL', KEYS[2]) end
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then
  -- Numbers of turns grow with time, so that they go on growing when Redis has lost its memory.
  local time = redis.call('TIME')
  local fence = math.max(time[1] * 1000000 + time[2], (moment('fence') or 0) + 1)
  return {'turn', string.format('%.0f', fence), body, false, foreignTurn}
end
return {'busy', '0', body, false, false}`

/** Prolongs a turn that still runs. ARGV: owner, lease. */
export const RENEW_SCRIPT = `
if redis.call('GET', KEYS[2]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[2], ARGV[2]) end
return 0`

/**
 * Ends a turn and stores its result, unless a later turn has written. ARGV: owner, fence, kind, at, body, milliseconds
 * to keep it, channel, news.
 */
export const END_SCRIPT = `
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
if ARGV[3] == 'nothing' then return 0 end
local last = tonumber(redis.call('HGET', KEYS[1], 'fence') or '')
if last and last > tonumber(ARGV[2]) then return 0 end
if ARGV[3] == 'answer' then
  redis.call('HSET', KEYS[1], 'at', ARGV[4], 'body', ARGV[5], 'fence', ARGV[2])
  redis.call('HDEL', KEYS[1], 'failedAt', 'failure')
else
  redis.call('HSET', KEYS[1], 'failedAt', ARGV[4], 'failure', ARGV[5], 'fence', ARGV[2])
end
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[6]) then redis.call('PEXPIRE', KEYS[1], ARGV[6]) end
if ARGV[8] ~= '' then redis.call('PUBLISH', ARGV[7], ARGV[8]) end
return 1`
