import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { readJsonBody, UnreadableJson } from '#server/outbound/read-json-body.ts'
import { checkedPng } from './checked-png.ts'
import { type GeometQuestion, geometQuery, readGeometQuestion } from './geomet-question.ts'
import { asText } from './json-proxy.ts'
import { mapServiceFault } from './map-service-fault.ts'
import { type ProxyKeeping, proxiedAnswer } from './proxied-answer.ts'
import { addProxyRoute } from './proxy-route.ts'

const MEDIA_TYPE = { features: 'application/geo+json', picture: 'image/png' }
const features = z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.looseObject({})) })

/** `/api/geomet`: the alerts of Environment Canada’s map service as pictures (WMS) and as features (WFS). */
export function addGeometProxyRoute(app: OpenAPIHono, client: ProviderClient, keeping: ProxyKeeping): void {
  addProxyRoute(
    app,
    {
      path: '/api/geomet',
      operationId: 'proxyGeomet',
      description:
        'GetMap, GetFeatureInfo, GetLegendGraphic and GetFeature; the layer `Current-Alerts`, which `ALERTS` means too. ' +
        'Names of parameters in any case. Data Source: Environment and Climate Change Canada ' +
        '(https://eccc-msc.github.io/open-data/licence/readme_en/).',
      query: geometQuery,
      content: {
        [MEDIA_TYPE.features]: { schema: features },
        [MEDIA_TYPE.picture]: { schema: z.any() },
      },
    },
    async (_, c) => {
      const question = readGeometQuestion(c.req.url)
      return await proxiedAnswer(c, keeping, {
        key: `proxy:geomet:${JSON.stringify(question.query)}`,
        freshForMs: question.freshForMs,
        mediaType: question.answer === 'features' ? MEDIA_TYPE.features : MEDIA_TYPE.picture,
        load: (onFailedAttempt) => loadAnswer(client, question, onFailedAttempt),
      })
    },
  )
}

async function loadAnswer(
  client: ProviderClient,
  { query, answer }: GeometQuestion,
  onFailedAttempt: (error: AppError) => void,
) {
  const accept = answer === 'features' ? 'application/json' : 'image/png'
  const received = await client.getBytes({ path: '', query, accept, onFailedAttempt })
  const fault = mapServiceFault(received.body)
  if (fault !== null) throw new AppError('provider-refused', { status: 502, detail: fault })
  if (answer !== 'features') return checkedPng(client.source, received, answer)
  return asText(client.source, parsedJson(received), { answer: features })
}

/** The parsed body; null, which fails the check of the answer, for what is not JSON. */
function parsedJson({ body, contentType }: { body: Uint8Array; contentType: string }): unknown {
  try {
    return readJsonBody(body, contentType)
  } catch (error) {
    if (error instanceof UnreadableJson) return null
    throw error
  }
}
