import source from "../../../docs/openapi.json?raw";

/** The document of the API as scripts/gen writes it; large, for who imports it to fetch when it is wanted. */
export const openapiDocument = source;
