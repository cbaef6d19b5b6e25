package demo

import (
	"image"
	"image/color"
	"strings"
	"time"

	scaling "golang.org/x/image/draw"
)

// drawings are the kinds of pictures that entries may describe.
var drawings = map[string]func(picture) *canvas{
	"dialog": drawDialog, "queue": drawQueue, "form": drawForm, "browser": drawBrowser,
	"terminal": drawTerminal, "plan": drawPlan, "map": drawMap, "gauge": drawGauge,
}

func draw(p picture) *canvas { return drawings[p.Kind](p) }

// window is an empty window with a title bar.
func window(width, height int, title string) *canvas {
	c := newCanvas(width, height, pale)
	c.fill(image.Rect(0, 0, width, 32), white)
	c.text(12, 21, 13, black, title)
	c.text(width-24, 21, 14, grey, "×")
	c.frame(c.Bounds(), 1, grey)
	return c
}

// button draws a button with its upper left corner at x, y.
func (c *canvas) button(x, y int, label string) {
	area := image.Rect(x, y, x+92, y+28)
	c.fill(area, silver)
	c.frame(area, 1, grey)
	c.text(x+14, y+19, 13, black, label)
}

func drawDialog(p picture) *canvas {
	height := 132 + 22*len(p.Lines)
	c := window(520, height, p.Title)
	c.disc(48, 82, 20, red)
	c.text(41, 91, 26, white, "×")
	for i, line := range p.Lines {
		for j, row := range wrap(line, 58) {
			c.text(86, 76+22*(i+j), 14, black, row)
		}
	}
	c.button(300, height-44, "U redu")
	c.button(404, height-44, "Detalji")
	return c
}

func drawQueue(p picture) *canvas {
	c := window(640, 250, p.Title)
	for i, heading := range []string{"Dokument", "Status", "Stranica"} {
		c.text([]int{14, 330, 540}[i], 58, 13, grey, heading)
	}
	c.fill(image.Rect(8, 66, 632, 242), white)
	for i, line := range p.Lines {
		for j, cell := range strings.Split(line, "|") {
			with := black
			if j == 1 && i == 0 {
				with = red
			}
			c.text([]int{14, 330, 540}[min(j, 2)], 90+26*i, 14, with, cell)
		}
	}
	return c
}

// drawForm shows lines of "label|value"; the last one is wrong, as mark says.
func drawForm(p picture) *canvas {
	c := window(560, 110+62*len(p.Lines), p.Title)
	for i, line := range p.Lines {
		label, value, _ := strings.Cut(line, "|")
		top := 48 + 62*i
		c.text(22, top+12, 12, grey, label)
		field := image.Rect(20, top+18, 420, top+46)
		c.fill(field, white)
		c.frame(field, 1, grey)
		c.text(30, top+37, 14, black, value)
		if i == len(p.Lines)-1 && p.Mark != "" {
			c.frame(field, 2, red)
			c.text(22, top+62, 12, red, p.Mark)
		}
	}
	bottom := c.Bounds().Max.Y
	c.button(20, bottom-42, "Snimi")
	c.button(124, bottom-42, "Odustani")
	return c
}

func drawBrowser(p picture) *canvas {
	c := newCanvas(720, 400, white)
	c.fill(image.Rect(0, 0, 720, 66), silver)
	c.fill(image.Rect(8, 6, 220, 34), white)
	c.text(20, 25, 12, black, "Nova kartica")
	c.fill(image.Rect(70, 38, 700, 60), white)
	c.text(82, 54, 13, grey, p.Title)
	for i := range 3 {
		c.disc(18+20*i, 49, 6, grey)
	}
	for i, line := range p.Lines {
		size, with := 15.0, grey
		if i == 0 {
			size, with = 26, black
		}
		c.text(120, 170+42*i, size, with, line)
	}
	c.frame(c.Bounds(), 1, grey)
	return c
}

func drawTerminal(p picture) *canvas {
	c := newCanvas(640, 110+24*len(p.Lines), navy)
	c.text(24, 44, 18, white, p.Title)
	for i, line := range p.Lines {
		c.text(24, 84+24*i, 14, silver, line)
	}
	return c
}

// drawPlan draws six rooms along a corridor; the one that mark names is coloured.
func drawPlan(p picture) *canvas {
	c := newCanvas(620, 400, white)
	c.text(20, 30, 16, black, p.Title)
	for i, name := range p.Lines {
		x, y := 20+i%3*190, 50+i/3*180
		room := image.Rect(x, y, x+190, y+150)
		if name == p.Mark {
			c.fill(room, sand)
			c.disc(x+150, y+40, 9, red)
		}
		c.frame(room, 3, black)
		door := y + 147*(1-i/3) // the rooms open to the corridor between the rows
		c.fill(image.Rect(x+70, door, x+110, door+3), white)
		c.text(x+16, y+80, 15, grey, name)
	}
	c.text(20, 396, 11, grey, "Mjerilo 1:100, nije za građenje")
	return c
}

func drawMap(p picture) *canvas {
	c := newCanvas(640, 420, color.RGBA{224, 232, 214, 255})
	for x := range 640 {
		c.fill(image.Rect(x, 190+x*x/6000, x+1, 212+x*x/6000), color.RGBA{166, 198, 226, 255})
	}
	for i, number := range p.Lines {
		x, y := 60+i%2*270, 70+i/2*190
		parcel := image.Rect(x, y, x+210, y+100)
		c.fill(parcel, []color.Color{sand, color.RGBA{206, 220, 190, 255}}[i%2])
		c.frame(parcel, 2, red)
		c.text(x+80, y+55, 15, black, number)
	}
	c.fill(image.Rect(84, 86, 128, 118), green)
	c.fill(image.Rect(0, 0, 640, 34), white)
	c.text(14, 23, 15, black, p.Title)
	return c
}

func drawGauge(p picture) *canvas {
	c := window(520, 130+24*len(p.Lines), p.Title)
	bar := image.Rect(24, 60, 496, 84)
	c.fill(bar, silver)
	with := blue
	if p.Percent > 90 || p.Percent < 10 {
		with = red
	}
	c.fill(image.Rect(bar.Min.X, bar.Min.Y, bar.Min.X+bar.Dx()*p.Percent/100, bar.Max.Y), with)
	for i, line := range p.Lines {
		c.text(24, 116+24*i, 14, black, line)
	}
	return c
}

// drawDesktop shows the picture in the middle of a screen with its task bar.
func drawDesktop(p picture, at time.Time) *canvas {
	c := newCanvas(1024, 640, color.RGBA{52, 104, 132, 255})
	for i, name := range []string{"Ovaj računar", "Dokumenti", "Registar"} {
		c.fill(image.Rect(26, 24+96*i, 66, 60+96*i), sand)
		c.text(14, 78+96*i, 12, white, name)
	}
	inside := draw(p)
	c.paste(512-inside.Bounds().Dx()/2, 290-inside.Bounds().Dy()/2, inside)
	c.fill(image.Rect(0, 604, 1024, 640), navy)
	c.fill(image.Rect(12, 612, 34, 632), blue)
	c.text(52, 627, 13, white, p.Title)
	c.text(962, 620, 12, white, at.Format("15:04"))
	c.text(946, 635, 12, white, at.Format("2.1.2006."))
	return c
}

// drawPhoto shows the picture as photographed off a screen: closer, with the screen's dark edge around it.
func drawPhoto(p picture) *canvas {
	inside := draw(p)
	c := newCanvas(660, 460, color.RGBA{38, 38, 40, 255})
	c.err = inside.err
	screen := image.Rect(24, 20, 640, 20+inside.Bounds().Dy()*616/inside.Bounds().Dx())
	scaling.ApproxBiLinear.Scale(c.RGBA, screen, inside.RGBA, inside.Bounds(), scaling.Src, nil)
	return c
}
