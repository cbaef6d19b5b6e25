import { encode } from "uqr";

const size = 200;

/** A QR code, dark on light in every theme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 8 }}
    >
      <path fill="#fff" d={`M0 0h${data.length}v${data.length}h-${data.length}z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}
