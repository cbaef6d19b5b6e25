import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { FieldGrid } from "../form/fields/FieldGrid";
import { SelectInput } from "../form/inputs/SelectInput";

/** The format of a table; the server recognises what is not given. */
export type TableFormat = Pick<components["schemas"]["ImportsPrepared"], "razdjelnik" | "kodiranje">;

const delimiters: TableFormat["razdjelnik"][] = ["zarez", "tacka-zarez", "tab"];
/** Names of encodings, the most usual first. */
const encodings: Record<TableFormat["kodiranje"], string> = {
  "utf-8": "UTF-8",
  "windows-1250": "Windows-1250",
  "iso-8859-2": "ISO 8859-2",
  ibm852: "CP852 (DOS)",
  "windows-1251": "Windows-1251",
  "koi8-r": "KOI8-R",
  "x-mac-ce": "Mac CE",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 BE",
};

interface FormatFieldsProps {
  format: TableFormat;
  /** Called with the changed part of the format. */
  onChange: (change: Partial<TableFormat>) => void;
}

/** Delimiter and encoding of a table. */
export function FormatFields({ format, onChange }: FormatFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGrid>
      <SelectInput
        label={t("ui.import.delimiter")}
        options={delimiters.map((value) => ({ value, label: t(`ui.import.delimiters.${value}`) }))}
        value={format.razdjelnik}
        onChange={(value) => onChange({ razdjelnik: value as TableFormat["razdjelnik"] })}
      />
      <SelectInput
        label={t("ui.import.encoding")}
        options={Object.entries(encodings).map(([value, label]) => ({ value, label }))}
        value={format.kodiranje}
        onChange={(value) => onChange({ kodiranje: value as TableFormat["kodiranje"] })}
      />
    </FieldGrid>
  );
}
