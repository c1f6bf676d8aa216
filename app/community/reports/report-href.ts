export const reportHref = (id: string): string => `/weather-reports/${encodeURIComponent(id)}`
