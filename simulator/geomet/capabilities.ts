/** The capabilities of the service for one layer; for all layers, the real one sends 40 MB. */
export const capabilities = (layer: string): string => `<?xml version='1.0' encoding="UTF-8" standalone="no" ?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
<Service>
  <Name>WMS</Name>
  <Title>MSC GeoMet — GeoMet-Weather (simulated)</Title>
  <OnlineResource xlink:href="https://eccc-msc.github.io/open-data/msc-geomet/readme_en/"/>
</Service>
<Capability>
  <Request>
    <GetMap><Format>image/png</Format></GetMap>
    <GetFeatureInfo><Format>text/plain</Format><Format>application/json</Format></GetFeatureInfo>
  </Request>
  <Exception><Format>XML</Format></Exception>
  <Layer>
    <Name>MSC</Name>
    <CRS>EPSG:4326</CRS>
    <CRS>EPSG:3857</CRS>
    <Layer queryable="1">
      <Name>${layer}</Name>
      <Title>Current Weather Alerts [experimental]</Title>
      <EX_GeographicBoundingBox>
        <westBoundLongitude>-145.27</westBoundLongitude>
        <eastBoundLongitude>-48.11</eastBoundLongitude>
        <southBoundLatitude>37.3</southBoundLatitude>
        <northBoundLatitude>87.61</northBoundLatitude>
      </EX_GeographicBoundingBox>
      <Style><Name>${layer}</Name></Style>
      <Style><Name>Alertes-en-cours</Name></Style>
    </Layer>
  </Layer>
</Capability>
</WMS_Capabilities>
`
