import { styled } from "@mui/material/styles";
import { indexOfName, initials } from "../format/text";
import { avatarColours } from "../theme/theme";

const Disc = styled("span")({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  borderRadius: "50%",
  color: "#ffffff",
  fontWeight: 600,
  lineHeight: 1,
  userSelect: "none",
});

/** The initials of a person on a colour that depends on the name. Decorative: the name is beside it. */
export function PersonAvatar({ name, size = 28 }: { name: string; size?: 20 | 24 | 28 | 36 }) {
  return (
    <Disc
      aria-hidden
      data-person
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        backgroundColor: avatarColours[indexOfName(name, avatarColours.length)],
      }}
    >
      {initials(name)}
    </Disc>
  );
}
