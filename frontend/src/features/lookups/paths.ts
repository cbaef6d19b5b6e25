import { useParams } from "react-router-dom";
import { useAddressId } from "@/ui/routing/addressId";

/** The addresses of the screens of lookup lists. */
export const lookupListPath = (list: string) => `/home/sifarnik/${list}`;
export const addItemPath = (list: string) => `${lookupListPath(list)}/dodavanje`;
export const editItemPath = (list: string, id: number) => `${lookupListPath(list)}/edit/${id}`;
export const translateItemPath = (list: string, id: number) => `${lookupListPath(list)}/prevod/${id}`;

/** The list and the item in the address. */
export function useLookupParams() {
  const { tipSifarnika: listType = "" } = useParams();
  return { list: listType, id: useAddressId("stavkaId") };
}
