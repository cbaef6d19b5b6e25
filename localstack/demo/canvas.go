package demo

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/jpeg"
	"image/png"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

var (
	white  = color.RGBA{255, 255, 255, 255}
	black  = color.RGBA{28, 30, 34, 255}
	grey   = color.RGBA{120, 126, 134, 255}
	silver = color.RGBA{226, 229, 233, 255}
	pale   = color.RGBA{243, 245, 247, 255}
	blue   = color.RGBA{22, 96, 172, 255}
	navy   = color.RGBA{16, 42, 74, 255}
	red    = color.RGBA{190, 38, 38, 255}
	green  = color.RGBA{88, 140, 84, 255}
	sand   = color.RGBA{236, 226, 200, 255}
)

var typeface = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(goregular.TTF) })

// canvas is a picture being drawn; the first error of a text is kept for whoever encodes it.
type canvas struct {
	*image.RGBA
	err error
}

func newCanvas(width, height int, background color.Color) *canvas {
	c := &canvas{RGBA: image.NewRGBA(image.Rect(0, 0, width, height))}
	c.fill(c.Bounds(), background)
	return c
}

func (c *canvas) fill(area image.Rectangle, with color.Color) {
	imagedraw.Draw(c.RGBA, area, image.NewUniform(with), image.Point{}, imagedraw.Src)
}

// frame draws the border of the area, inside it.
func (c *canvas) frame(area image.Rectangle, width int, with color.Color) {
	c.fill(image.Rect(area.Min.X, area.Min.Y, area.Max.X, area.Min.Y+width), with)
	c.fill(image.Rect(area.Min.X, area.Max.Y-width, area.Max.X, area.Max.Y), with)
	c.fill(image.Rect(area.Min.X, area.Min.Y, area.Min.X+width, area.Max.Y), with)
	c.fill(image.Rect(area.Max.X-width, area.Min.Y, area.Max.X, area.Max.Y), with)
}

// disc draws a filled circle.
func (c *canvas) disc(x, y, radius int, with color.Color) {
	for dy := -radius; dy <= radius; dy++ {
		half := 0
		for (half+1)*(half+1)+dy*dy <= radius*radius {
			half++
		}
		c.fill(image.Rect(x-half, y+dy, x+half+1, y+dy+1), with)
	}
}

// text writes from x on, standing on y, in letters of size pixels.
func (c *canvas) text(x, y int, size float64, with color.Color, words string) {
	parsed, err := typeface()
	if err != nil {
		c.err = fmt.Errorf("parse typeface: %w", err)
		return
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		c.err = fmt.Errorf("size typeface: %w", err)
		return
	}
	drawer := font.Drawer{Dst: c.RGBA, Src: image.NewUniform(with), Face: face, Dot: fixed.P(x, y)}
	drawer.DrawString(words)
}

// paste puts another picture with its upper left corner at x, y.
func (c *canvas) paste(x, y int, other *canvas) {
	if other.err != nil {
		c.err = other.err
	}
	imagedraw.Draw(c.RGBA, other.Bounds().Add(image.Pt(x, y)), other.RGBA, image.Point{}, imagedraw.Src)
}

func encodePNG(c *canvas) ([]byte, error) {
	if c.err != nil {
		return nil, c.err
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&out, c.RGBA); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return out.Bytes(), nil
}

func encodeJPEG(c *canvas) ([]byte, error) {
	if c.err != nil {
		return nil, c.err
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, c.RGBA, &jpeg.Options{Quality: 80}); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return out.Bytes(), nil
}
