package doc

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"zahtjevi/shared/texts"
)

// mostBars limits the bars of a chart; the rest is added up in one.
const mostBars = 20

// NewChart makes a chart without values.
func NewChart(title string, unit Kind, series ...Series) *Chart {
	return &Chart{Title: title, Unit: unit, Series: series}
}

// Add appends a label with its value in each series.
func (c *Chart) Add(label string, values ...float64) {
	c.Labels = append(c.Labels, label)
	for i, value := range values {
		c.Series[i].Values = append(c.Series[i].Values, value)
	}
}

// Top keeps the first mostBars bars and adds up the rest, except in charts of hours, as a sum of medians has no meaning. An empty chart
// becomes nil.
func (c *Chart) Top(language string) *Chart {
	switch {
	case len(c.Labels) == 0:
		return nil
	case len(c.Labels) <= mostBars:
		return c
	case c.Unit == Count:
		rest := make([]float64, len(c.Series))
		for i, s := range c.Series {
			for _, value := range s.Values[mostBars-1:] {
				rest[i] += value
			}
			c.Series[i].Values = s.Values[:mostBars-1]
		}
		c.Labels = c.Labels[:mostBars-1]
		c.Add(texts.ReportChartRest.In(language), rest...)
		return c
	}
	c.Labels = c.Labels[:mostBars]
	for i := range c.Series {
		c.Series[i].Values = c.Series[i].Values[:mostBars]
	}
	c.Note = texts.ReportChartTop.With("shown", mostBars).In(language)
	return c
}

// greatest is the largest stack of the chart.
func (c *Chart) greatest() float64 {
	var greatest float64
	for i := range c.Labels {
		var stack float64
		for _, s := range c.Series {
			stack += s.Values[i]
		}
		greatest = max(greatest, stack)
	}
	return greatest
}

// Measures in units of the picture.
const (
	valueWidth   = 70
	barHeight    = 28
	axisWidth    = 48 // beside columns
	columnHeight = 220
	dateWidth    = 84 // of a label under columns, such as 21. 11. 2026.
	columnWidth  = 20 // at most; in a wide window a picture is drawn by a third larger
)

// format is a width for which a chart is drawn. As one picture would be too small or too wide in some windows, each chart is drawn for two
// widths, of which the style sheet shows one.
type format struct {
	class        string
	width        float64
	labelWidth   float64 // beside bars
	labelLetters int
	dates        int // how many fit side by side
}

var (
	wide   = format{"wide", 720, 210, 30, 7}
	narrow = format{"narrow", 340, 116, 16, 3}
)

// shape is an element of a chart's picture: a line has a width, a bar a width and a height, the others a text.
type shape struct {
	kind                shapeKind
	x, y, width, height float64
	colour, text        string
}

type shapeKind int

const (
	line shapeKind = iota
	bar
	labelBefore // ends at its place
	labelAt
	value
)

// height is the height of the chart's picture.
func (c *Chart) height() int {
	if c.Upward {
		return columnHeight + 44
	}
	return len(c.Labels)*barHeight + 8
}

// shapes are the elements of the chart's picture in the order of drawing.
func (c *Chart) shapes(f format) []shape {
	shapes := c.bars
	if c.Upward {
		shapes = c.columns
	}
	return slices.DeleteFunc(shapes(f), func(s shape) bool { return s.kind == bar && (s.width <= 0 || s.height <= 0) })
}

// description describes the first values in words.
func (c *Chart) description() string {
	var told []string
	for i, label := range c.Labels[:min(len(c.Labels), 10)] {
		var values []string
		for _, s := range c.Series {
			values = append(values, s.Name+" "+c.Unit.shown(s.Values[i]))
		}
		told = append(told, label+": "+strings.Join(values, ", "))
	}
	if len(c.Labels) > len(told) {
		told = append(told, "…")
	}
	return strings.Join(told, "; ")
}

func (c *Chart) bars(f format) (shapes []shape) {
	scale := (f.width - f.labelWidth - valueWidth) / math.Max(c.greatest(), 1e-9)
	for i, label := range c.Labels {
		top := float64(i*barHeight + 4)
		shapes = append(shapes, shape{kind: labelBefore, x: f.labelWidth - 10, y: top + 15, text: shortened(label, f.labelLetters)})
		left, stack := f.labelWidth, 0.0
		for _, s := range c.Series {
			width := s.Values[i] * scale
			shapes = append(shapes, shape{kind: bar, colour: s.Colour, x: left, y: top, width: width, height: barHeight - 8})
			left, stack = left+width, stack+s.Values[i]
		}
		shapes = append(shapes, shape{kind: value, x: left + 6, y: top + 15, text: c.Unit.shown(stack)})
	}
	return shapes
}

func (c *Chart) columns(f format) (shapes []shape) {
	step := axisStep(c.greatest())
	ceiling := math.Max(math.Ceil(c.greatest()/step)*step, step)
	bottom, scale := float64(columnHeight+10), columnHeight/ceiling
	for mark := 0.0; mark <= ceiling; mark += step {
		y := bottom - mark*scale
		shapes = append(shapes, shape{kind: line, x: axisWidth, y: y, width: f.width - axisWidth},
			shape{kind: labelBefore, x: axisWidth - 6, y: y + 4, text: c.Unit.shown(mark)})
	}
	width := (f.width - axisWidth) / float64(len(c.Labels))
	thick := min(width*0.8, columnWidth)
	every := (len(c.Labels) + f.dates - 1) / f.dates
	for i, label := range c.Labels {
		left, top := float64(axisWidth)+float64(i)*width, bottom
		for _, s := range c.Series {
			height := s.Values[i] * scale
			top -= height
			shapes = append(shapes, shape{kind: bar, colour: s.Colour, x: left + (width-thick)/2, y: top, width: thick, height: height})
		}
		if i%every == 0 && left+dateWidth <= f.width {
			shapes = append(shapes, shape{kind: labelAt, x: left + max(width*0.1, (width-dateWidth)/2), y: bottom + 18, text: label})
		}
	}
	return shapes
}

// axisStep is a round distance between the grid lines of an axis, for at most six lines.
func axisStep(greatest float64) float64 {
	step := 1.0
	for i := 0; greatest/step > 5; i++ {
		step *= []float64{2, 2.5, 2}[i%3] // 1, 2, 5, 10, 20, 50…
	}
	return step
}

func shortened(label string, letters int) string {
	if utf8.RuneCountInString(label) <= letters {
		return label
	}
	return string(slices.Concat([]rune(label)[:letters-1], []rune("…")))
}
